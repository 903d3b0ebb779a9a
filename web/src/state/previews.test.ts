import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RefusedError } from "../net/problem";
import type { Preview } from "../wire/Preview";
import { Pause, Previews } from "./previews";

const preview = (command: string) => ({ command }) as Preview;

describe("previews", () => {
  it("are asked for once in each state", async () => {
    const fetch = vi.fn((command: string) => Promise.resolve(preview(command)));
    const previews = new Previews(fetch);
    await previews.ask(1, "move c4");
    await previews.ask(1, "move c4");
    await previews.ask(1, "move c5");
    expect(fetch).toHaveBeenCalledTimes(2);
    await previews.ask(2, "move c4");
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it("keep refusals, but not failures of the line", async () => {
    const refusal = { why: "Too far.", instead: null, rule: null };
    const fetch = vi.fn((command: string) =>
      Promise.reject(command === "fly" ? new RefusedError(refusal) : new Error("broken")),
    );
    const previews = new Previews(fetch);
    expect(await previews.ask(1, "fly")).toEqual({ refusal });
    await previews.ask(1, "fly");
    expect(fetch).toHaveBeenCalledTimes(1);
    await expect(previews.ask(1, "move c4")).rejects.toThrow("broken");
    await expect(previews.ask(1, "move c4")).rejects.toThrow("broken");
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});

describe("a pause", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("lets only the last of a flurry through", () => {
    const pause = new Pause(90);
    const heard: number[] = [];
    for (const n of [1, 2, 3]) pause.then(() => heard.push(n));
    vi.advanceTimersByTime(100);
    pause.then(() => heard.push(4));
    pause.cancel();
    vi.advanceTimersByTime(100);
    expect(heard).toEqual([3]);
  });
});
