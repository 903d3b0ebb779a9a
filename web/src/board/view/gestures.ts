import { distance, mean, type Point } from "../geometry/point";

export type GestureHandlers = {
  /** The sheet was dragged by so many pixels. */
  pan(dx: number, dy: number): void;
  zoom(at: Point, factor: number): void;
  hover(at: Point | null): void;
  tap(at: Point): void;
};

/** A finger or mouse that stays within so many pixels taps. */
const STILL = 5;

/** Reads pointers and wheel on an element; all points are pixels from its corner. Returns how to stop. */
export function watchGestures(box: HTMLElement, on: GestureHandlers): () => void {
  const pointers = new Map<number, Point>();
  let start: Point | null = null;
  let dragged = false;

  const at = (event: MouseEvent): Point => {
    const { left, top } = box.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const isControl = (event: Event): boolean =>
    event.target instanceof Element && !!event.target.closest("button");

  const down = (event: PointerEvent): void => {
    if (event.button > 1 || isControl(event)) return;
    pointers.set(event.pointerId, at(event));
    start = pointers.size === 1 ? at(event) : null;
    dragged = pointers.size > 1;
  };
  const move = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") on.hover(isControl(event) ? null : at(event));
      return;
    }
    const now = at(event);
    if (pointers.size === 1) {
      if (!dragged && start && distance(start, now) < STILL) return;
      if (!dragged) box.setPointerCapture(event.pointerId);
      dragged = true;
      on.pan(now.x - before.x, now.y - before.y);
    } else {
      pinch(event.pointerId, now);
    }
    pointers.set(event.pointerId, now);
  };
  const pinch = (id: number, now: Point): void => {
    const old = [...pointers.values()];
    const fresh = [...pointers].map(([key, p]) => (key === id ? now : p));
    const [a, b] = [mean(old), mean(fresh)];
    on.pan(b.x - a.x, b.y - a.y);
    const apart = distance(old[0]!, old[1]!);
    if (apart > 0) on.zoom(b, distance(fresh[0]!, fresh[1]!) / apart);
  };
  const up = (event: PointerEvent): void => {
    const known = pointers.delete(event.pointerId);
    if (known && !dragged && event.button === 0) on.tap(at(event));
    if (pointers.size === 0) start = null;
  };
  const cancel = (event: PointerEvent): void => void pointers.delete(event.pointerId);
  const leave = (): void => on.hover(null);
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const sideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (sideways && !event.ctrlKey) on.pan(-(event.deltaX || event.deltaY) * lines, 0);
    else on.zoom(at(event), Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)));
  };

  const stop = new AbortController();
  const { signal } = stop;
  box.addEventListener("pointerdown", down, { signal });
  box.addEventListener("pointermove", move, { signal });
  box.addEventListener("pointerup", up, { signal });
  box.addEventListener("pointercancel", cancel, { signal });
  box.addEventListener("pointerleave", leave, { signal });
  box.addEventListener("wheel", wheel, { signal, passive: false });
  return () => stop.abort();
}
