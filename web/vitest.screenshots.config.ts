import { defineConfig } from "vitest/config";

/** The book's pictures of the page: `npm run screenshots`. */
export default defineConfig({
  test: { include: ["tests/pictures.ts"], testTimeout: 120_000, hookTimeout: 60_000 },
});
