import type { ClientMessage } from "../wire/ClientMessage";
import type { Forecast } from "../wire/Forecast";
import type { Known } from "../wire/Known";
import type { Preview } from "../wire/Preview";
import type { Problem } from "../wire/Problem";
import type { ServerMessage } from "../wire/ServerMessage";
import type { Survey } from "../wire/Survey";
import type { View } from "../wire/View";
import { isFinal, isTooFast, LostError, ProblemError, RefusedError } from "./problem";

export type Link = "connecting" | "open" | "lost" | "closed";

/** What the socket tells its owner. */
export type Ear = {
  view: (view: View) => void;
  link: (link: Link) => void;
  /** A problem that no request asked for: the match is gone, the key is wrong. */
  problem: (problem: Problem) => void;
  /** What is known already, so that the server sends only the rest. */
  resume: () => Known | null;
};

const PROTOCOL = 1;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const SILENCE = 25_000;
const TOO_FAST_WAIT = 150;
const MOST_TRIES = 10;

type Asked = Extract<ClientMessage, { id: number }>;
type Answer = Extract<ServerMessage, { id: number | null }>;
type Request = Asked extends infer A ? (A extends unknown ? Omit<A, "id"> : never) : never;
type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

/** One seat's line to the server: requests with their answers, views as they come, and patience when it breaks. */
export class MatchSocket {
  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #count = 0;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #over = false;
  readonly #retry = () => this.#reconnectNow();

  constructor(
    readonly url: string,
    readonly key: string | null,
    readonly ear: Ear,
  ) {
    window.addEventListener("online", this.#retry);
    this.#connect();
  }

  /** Like `answer` and `undo`, returns the number of the view that shows what came of it. */
  command(text: string, seq: number): Promise<number> {
    return this.#decide({ type: "command", text, seq });
  }

  answer(option: number, seq: number): Promise<number> {
    return this.#decide({ type: "answer", option, seq });
  }

  undo(seq: number): Promise<number> {
    return this.#decide({ type: "undo", seq });
  }

  async preview(text: string): Promise<Preview> {
    const answer = await this.#ask({ type: "preview", text });
    if (answer.type !== "preview") throw new Error(`asked for a preview, got ${answer.type}`);
    return answer.preview;
  }

  async weigh(option: number): Promise<Forecast> {
    const answer = await this.#ask({ type: "weigh", option });
    if (answer.type !== "forecast") throw new Error(`asked for a forecast, got ${answer.type}`);
    return answer.forecast;
  }

  async survey(handle: string): Promise<Survey> {
    const answer = await this.#ask({ type: "survey", handle });
    if (answer.type !== "survey") throw new Error(`asked for a survey, got ${answer.type}`);
    return answer.survey;
  }

  close(): void {
    this.#over = true;
    window.removeEventListener("online", this.#retry);
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    this.#socket?.close();
    this.#dropWaiting();
    this.ear.link("closed");
  }

  #connect(): void {
    this.ear.link("connecting");
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onopen = () =>
      this.#send({ type: "hello", protocol: PROTOCOL, key: this.key, resume_from: this.ear.resume() });
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.#lose(socket);
  }

  #hear(message: ServerMessage): void {
    if (message.type === "view") {
      this.#tries = 0;
      this.#keepAlive();
      this.ear.link("open");
      this.ear.view(message.view);
      return;
    }
    const waiting = message.id === null ? undefined : this.#waiting.get(message.id);
    if (message.id !== null) this.#waiting.delete(message.id);
    if (message.type === "problem" && !waiting) this.#complain(message.problem);
    else if (message.type === "problem") waiting?.reject(new ProblemError(message.problem));
    else if (message.type === "refused") waiting?.reject(new RefusedError(message.refusal));
    else waiting?.resolve(message);
  }

  #complain(problem: Problem): void {
    if (isFinal(problem)) this.close();
    this.ear.problem(problem);
  }

  async #decide(request: Request): Promise<number> {
    const answer = await this.#askPatiently(request);
    if (answer.type !== "done") throw new Error(`decided something, got ${answer.type}`);
    return answer.seq;
  }

  /** A decision that came too fast for the server's taste is sent again, a little later. */
  async #askPatiently(request: Request): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#ask(request);
      } catch (error) {
        if (!isTooFast(error) || tries === MOST_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, TOO_FAST_WAIT));
      }
    }
  }

  #ask(request: Request): Promise<Answer> {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.reject(new LostError());
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send({ ...request, id } as ClientMessage);
    });
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Proxies close what is silent for a minute. */
  #keepAlive(): void {
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#ask({ type: "ping" }).catch(() => {}), SILENCE);
  }

  #lose(socket: WebSocket): void {
    if (socket !== this.#socket || this.#over) return;
    clearInterval(this.#pulse);
    this.#dropWaiting();
    this.ear.link("lost");
    this.#timer = setTimeout(() => this.#connect(), waitBefore(this.#tries));
    this.#tries += 1;
  }

  #reconnectNow(): void {
    if (this.#over || this.#socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    this.#tries = 0;
    this.#connect();
  }

  #dropWaiting(): void {
    for (const waiting of this.#waiting.values()) waiting.reject(new LostError());
    this.#waiting.clear();
  }
}

/** Milliseconds before the next try: doubled each time, up to a bound. */
export function waitBefore(tries: number): number {
  return Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT);
}

/** The address of a match's socket. */
export function socketAddress(id: string, here: Pick<Location, "protocol" | "host"> = location): string {
  const scheme = here.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${here.host}/api/matches/${encodeURIComponent(id)}/socket`;
}
