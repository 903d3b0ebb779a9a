import { viewMatch } from "../net/http";
import { isFinal, ProblemError } from "../net/problem";
import { MatchSocket, socketAddress, type Link } from "../net/socket";
import type { Line } from "../wire/Line";
import type { Problem } from "../wire/Problem";
import type { View } from "../wire/View";
import { applyLines, freshLines } from "./log";

/** One seat (or one watcher): its line to the server, its view, its log. */
export class Seat {
  view = $state.raw<View | null>(null);
  lines = $state.raw<Line[]>([]);
  link = $state<Link>("connecting");
  problem = $state.raw<Problem | null>(null);
  readonly socket: MatchSocket;
  #awaited: { seq: number; seen: () => void }[] = [];

  constructor(
    readonly id: string,
    readonly key: string | null,
    /** Called after each view, with the lines that are new. */
    readonly changed: (seat: Seat, fresh: Line[]) => void,
  ) {
    this.socket = new MatchSocket(socketAddress(id), key, {
      view: (view) => this.#see(view),
      link: (link) => this.#hearLink(link),
      problem: (problem) => (this.problem = problem),
      resume: () =>
        this.view ? { seq: this.view.seq, lines: this.lines.length, ground: this.view.ground } : null,
    });
  }

  /** Whether the battle waits for this seat. */
  get isAsked(): boolean {
    return this.view?.moment === "act" || this.view?.moment === "answer";
  }

  /** Waits for a view that the server has promised: until then the page would decide by what is past. */
  reaches(seq: number): Promise<void> {
    return new Promise((seen) => {
      this.#awaited.push({ seq, seen });
      this.#tellAwaited();
    });
  }

  /** Without a line nothing comes: whoever waits goes on, and the next view tells. */
  #tellAwaited(): void {
    const now = this.link === "lost" || this.link === "closed" ? Infinity : (this.view?.seq ?? -1);
    for (const { seq, seen } of this.#awaited) if (seq <= now) seen();
    this.#awaited = this.#awaited.filter(({ seq }) => seq > now);
  }

  #hearLink(link: Link): void {
    this.link = link;
    this.#tellAwaited();
    if (link === "lost") void this.#askWhy();
  }

  /** A socket that is refused does not say why; plain HTTP does. */
  async #askWhy(): Promise<void> {
    try {
      await viewMatch(this.id, this.key);
    } catch (error) {
      if (!(error instanceof ProblemError) || !isFinal(error.problem)) return;
      this.socket.close();
      this.problem = error.problem;
    }
  }

  /** Somebody else came or went: the open question is still the same one. */
  #samePrompt(view: View): boolean {
    return this.view?.seq === view.seq && JSON.stringify(this.view.prompt) === JSON.stringify(view.prompt);
  }

  /** The ground is sent when it is another; else the one that is here still holds. */
  #onKnownGround({ scene, ground }: View): View["scene"] {
    const { view } = this;
    return view?.ground === ground ? { ...scene, ground: view.scene.ground } : scene;
  }

  #see(view: View): void {
    // What happened before one came in is read in the log, not played on the board.
    const fresh = this.view ? freshLines(this.lines, view.lines_from, view.lines) : [];
    this.lines = applyLines(this.lines, view.lines_from, view.lines);
    this.view = {
      ...view,
      scene: this.#onKnownGround(view),
      prompt: this.#samePrompt(view) ? this.view!.prompt : view.prompt,
    };
    this.changed(this, fresh);
    this.#tellAwaited();
  }
}
