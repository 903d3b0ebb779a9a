import { createHash } from "node:crypto";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/**
 * Puts script and styles into the page itself, with a policy that lets this one script run and fetches nothing. The
 * program fills in what was found (`crates/report`).
 */
function oneFile(): Plugin {
  return {
    name: "one-file",
    enforce: "post",
    generateBundle(_, bundle) {
      const all = Object.values(bundle);
      const page = all.find((file) => file.type === "asset" && file.fileName.endsWith(".html"));
      const script = all.find((file) => file.type === "chunk");
      const style = all.find((file) => file.type === "asset" && file.fileName.endsWith(".css"));
      if (all.length !== 3 || page?.type !== "asset" || script?.type !== "chunk" || style?.type !== "asset")
        throw new Error(`a page, a script and its styles are wanted, not ${Object.keys(bundle).join(", ")}`);
      const code = script.code.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
      const hash = createHash("sha256").update(code).digest("base64");
      const policy = [
        "default-src 'none'",
        `script-src 'sha256-${hash}'`,
        "style-src 'unsafe-inline'",
        "font-src data:",
        "base-uri 'none'",
        "form-action 'none'",
      ].join("; ");
      page.source = String(page.source)
        .replace(/\s*<script type="module"[^>]*><\/script>/, "")
        .replace(/\s*<link rel="stylesheet"[^>]*>/, () => `\n    <style>${String(style.source)}</style>`)
        .replace(
          /<meta charset="utf-8" \/>/,
          (charset) => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
        )
        // After what it reads.
        .replace("</body>", () => `<script type="module">${code}</script>\n  </body>`);
      delete bundle[script.fileName];
      delete bundle[style.fileName];
    },
  };
}

/** The page of a report: `dist/report.html`, beside the page. */
export default defineConfig({
  plugins: [svelte(), oneFile()],
  publicDir: false,
  build: {
    outDir: "dist",
    emptyOutDir: false,
    target: "es2022",
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { input: "report.html", output: { codeSplitting: false } },
  },
});
