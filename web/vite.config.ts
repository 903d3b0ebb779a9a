import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = `http://${process.env["CALTROP_SERVER"] ?? "127.0.0.1:4700"}`;

export default defineConfig({
  plugins: [svelte()],
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": { target: server, ws: true },
      "/health": { target: server },
    },
  },
  build: {
    outDir: "dist",
    target: "es2022",
    // The page's policy allows fonts and pictures from its own address only, so nothing is inlined.
    assetsInlineLimit: 0,
  },
  // In tests the stores are the browser's, not those that render on a server.
  ...(process.env["VITEST"] ? { resolve: { conditions: ["browser"] } } : {}),
  test: {
    include: ["src/**/*.test.ts"],
  },
});
