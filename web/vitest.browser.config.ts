import { defineConfig } from "vitest/config";

/** Whole battles in a browser against a real server: `npm run test:browser`. */
export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Each file has a server and a browser of its own.
    maxWorkers: 2,
  },
});
