import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

/** The program under test: `CALTROP=path`, else the newest usual place. */
export function program(): string {
  const places = [
    process.env["CALTROP"],
    ...["release", "debug"].map((profile) => join(here, "../../target", profile, "caltrop")),
  ];
  const found = places.find((place) => place && existsSync(place));
  if (!found) throw new Error("no program to test: build it, or say CALTROP=path/to/caltrop");
  return resolve(found);
}

/** A server of one's own, with its data in a folder that is thrown away. */
export class TestServer {
  readonly #folder = mkdtempSync(join(tmpdir(), "caltrop-e2e-"));
  #process: ChildProcess | null = null;
  address = "";

  /**
   * Where the page is: in the program, unless `CALTROP_PAGE` names another place that hands `/api` on to `CALTROP_PORT`,
   * such as `vite preview`. Then the program need not be built anew for every change of the page.
   */
  get page(): string {
    return process.env["CALTROP_PAGE"] ?? this.address;
  }

  async start(port = Number(process.env["CALTROP_PORT"] ?? 0)): Promise<void> {
    const data = join(this.#folder, "matches.db");
    const args = ["serve", "--json", "--port", String(port), "--data", data, "--pace", "0", "--seeds"];
    const child = spawn(program(), args, { stdio: ["ignore", "pipe", "inherit"] });
    this.#process = child;
    this.address = await new Promise<string>((found, failed) => {
      let said = "";
      child.stdout.on("data", (part: Buffer) => {
        said += part.toString();
        const match = /"address":\s*"([^"]+)"/.exec(said);
        if (match?.[1]) found(match[1].replace(/\/$/, ""));
      });
      child.once("exit", (code) => failed(new Error(`the server ended with ${code} before it listened`)));
    });
  }

  /** Ends it without a farewell. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await gone;
  }

  /** Comes back at the same address with the same data. */
  async restart(): Promise<void> {
    const { port } = new URL(this.address);
    await this.kill();
    await this.start(Number(port));
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
