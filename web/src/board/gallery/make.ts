import type { Badge } from "../../wire/Badge";
import type { CellKind } from "../../wire/CellKind";
import type { Form } from "../../wire/Form";
import type { Ground } from "../../wire/Ground";
import type { Scene } from "../../wire/Scene";
import type { Sign } from "../../wire/Sign";
import type { Token } from "../../wire/Token";

export const KINDS: CellKind[] = [
  { name: "open ground", glyph: ".", note: "", look: "floor", label: null, body: "plain" },
  { name: "road", glyph: "=", note: "", look: "road", label: null, body: "plain" },
  { name: "rough", glyph: '"', note: "double cost", look: "rough", label: null, body: "plain" },
  { name: "water", glyph: "~", note: "four times", look: "water", label: null, body: "plain" },
  { name: "high ground", glyph: "^", note: "+2 to hit", look: "high", label: "+2", body: "plain" },
  { name: "cover", glyph: "%", note: "+2 REF", look: "cover", label: null, body: "plain" },
  { name: "wall", glyph: "#", note: "", look: "wall", label: null, body: "plain" },
  { name: "smoke", glyph: "?", note: "hides", look: "fog", label: null, body: "plain" },
  { name: "fire", glyph: "!", note: "1d6 a turn", look: "danger", label: null, body: "plain" },
  { name: "ice", glyph: ":", note: "footing, or a fall", look: "unstable", label: null, body: "plain" },
];

/** A ground from a drawing whose characters are the kinds' glyphs. */
export function ground(form: Form, drawing: string): Ground {
  const rows = drawing.trim().split("\n");
  const glyphs = rows.flatMap((row) => [...row.trim()]);
  const cells = glyphs.map((g) =>
    Math.max(
      0,
      KINDS.findIndex((k) => k.glyph === g),
    ),
  );
  return {
    form,
    width: rows[0]!.trim().length,
    height: rows.length,
    kinds: KINDS,
    cells,
    zones: [],
    links: [],
  };
}

/** The cell of a square's name. */
export function cell(name: string, width: number): number {
  const [, letters = "a", row = "1"] = /^([a-z]+)(\d+)$/.exec(name) ?? [];
  const column = [...letters].reduce((n, l) => n * 26 + l.charCodeAt(0) - 96, 0) - 1;
  return (Number(row) - 1) * width + column;
}

export const badge = (sign: Sign, name: string = sign): Badge => ({ name, sign, note: null, rule: null });

type TokenMore = Partial<Token> & { hp?: [number, number]; span?: number; width?: number };

/** A token whose upper left cell is `at`. */
export function token(name: string, side: number, at: number, more: TokenMore = {}): Token {
  const { hp = [40, 50], span = 1, width = 20, ...rest } = more;
  const cells = Array.from({ length: span * span }, (_, i) => at + Math.floor(i / span) * width + (i % span));
  return {
    handle: name.toLowerCase(),
    name,
    letters: name[0]!,
    side,
    cells,
    active: false,
    down: false,
    seen: null,
    person: null,
    facing: null,
    posture: "upright",
    on: null,
    role: null,
    shape: "creature",
    formation: null,
    commands: null,
    gauges: [{ name: "HP", now: hp[0], max: hp[1], measure: "health" }],
    parts: [],
    zone: [],
    points: null,
    course: null,
    badges: [],
    facts: [],
    ...rest,
  };
}

/** Tokens aboard a carrier, on its cells. */
export function aboard(carrier: Token, ...who: [name: string, role: string, more?: TokenMore][]): Token[] {
  const { handle, side, cells, facing } = carrier;
  return who.map(([name, role, more = {}]) =>
    token(name, more.side ?? side, cells[0]!, { on: handle, role, cells, facing, ...more }),
  );
}

export function scene(title: string, on: Ground, tokens: Token[], more: Partial<Scene> = {}): Scene {
  const names = ["Blue", "Vermilion", "Green", "Purple"];
  const sides = names.slice(0, Math.max(2, ...tokens.map((t) => t.side + 1)));
  return {
    title,
    round: 3,
    clock: "round",
    round_limit: 12,
    status: "",
    ground: on,
    sides: sides.map((name, side) => {
      const own = tokens.filter((t) => t.side === side);
      return { name, standing: own.filter((t) => !t.down).length, of: own.length };
    }),
    order: [],
    tokens,
    marks: [],
    names: [],
    handouts: [],
    mission: null,
    ...more,
  };
}
