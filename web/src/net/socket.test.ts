import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Known } from "../wire/Known";
import type { ServerMessage } from "../wire/ServerMessage";
import type { View } from "../wire/View";
import { LostError, RefusedError } from "./problem";
import { MatchSocket, socketAddress, waitBefore, type Link } from "./socket";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string; id?: number; [field: string]: unknown }[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text) as FakeSocket["sent"][number]);
  }

  close() {
    this.readyState = 3;
    this.onclose();
  }

  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  say(message: ServerMessage) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const view = { seq: 4 } as View;

describe("the socket", () => {
  let links: Link[] = [];
  let socket: MatchSocket;
  let resume: Known | null = null;
  const seen: View[] = [];
  const newest = () => FakeSocket.all.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("WebSocket", FakeSocket);
    FakeSocket.all = [];
    links = [];
    resume = null;
    const ear = {
      view: (v: View) => seen.push(v),
      link: (l: Link) => links.push(l),
      problem: () => {},
      resume: () => resume,
    };
    socket = new MatchSocket("ws://here/socket", "key", ear);
    newest().open();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("says hello with its key, and hands on views", () => {
    expect(newest().sent[0]).toEqual({ type: "hello", protocol: 1, key: "key", resume_from: null });
    newest().say({ type: "view", view });
    expect(seen.at(-1)).toEqual(view);
    expect(links).toEqual(["connecting", "open"]);
  });

  it("gives each request its own answer", async () => {
    const first = socket.command("move c4", 4);
    const second = socket.command("fly", 4);
    const refused = expect(second).rejects.toThrow(RefusedError);
    newest().say({ type: "refused", id: 2, refusal: { why: "No wings.", instead: null, rule: null } });
    newest().say({ type: "done", id: 1, seq: 5 });
    await expect(first).resolves.toBe(5);
    await refused;
  });

  it("sends a decision again that came too fast", async () => {
    const asked = socket.answer(1, 4);
    const problem = {
      type: "urn:caltrop:too-many",
      title: "Too many",
      status: 429,
      detail: "",
      instead: null,
      rule: null,
    };
    newest().say({ type: "problem", id: 1, problem });
    await vi.advanceTimersByTimeAsync(1000);
    expect(newest().sent.at(-1)).toMatchObject({ type: "answer", option: 1, seq: 4, id: 2 });
    newest().say({ type: "done", id: 2, seq: 5 });
    await expect(asked).resolves.toBe(5);
  });

  it("comes back after a break and says where it was", async () => {
    const asked = socket.preview("move c4");
    resume = { seq: 4, lines: 17, ground: 9 };
    newest().close();
    await expect(asked).rejects.toThrow(LostError);
    expect(links.at(-1)).toBe("lost");
    vi.advanceTimersByTime(waitBefore(0));
    newest().open();
    expect(FakeSocket.all).toHaveLength(2);
    expect(newest().sent[0]).toMatchObject({ type: "hello", resume_from: { seq: 4, lines: 17, ground: 9 } });
  });

  it("comes back at once when the network does", () => {
    newest().close();
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("stays away once closed", () => {
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(links.at(-1)).toBe("closed");
  });

  it("waits longer each time, but not for ever", () => {
    expect([0, 1, 2, 9].map(waitBefore)).toEqual([400, 800, 1600, 8000]);
  });

  it("follows the page's scheme", () => {
    expect(socketAddress("m 1", { protocol: "https:", host: "x.org" })).toBe(
      "wss://x.org/api/matches/m%201/socket",
    );
  });
});
