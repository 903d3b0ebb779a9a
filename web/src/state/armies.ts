import type { Scene } from "../wire/Scene";
import type { Token } from "../wire/Token";

/** A side as an army. */
export type Army = { side: number; name: string; leaders: string[]; strength: number; words: string };

/** How the armies stand, a dragon counting as one; none where nobody leads units. */
export function armiesOf(scene: Scene): Army[] {
  if (!scene.tokens.some(({ formation }) => formation)) return [];
  return scene.sides.map(({ name }, side) => {
    const own = scene.tokens.filter((token) => token.side === side);
    const bodies = own.filter(({ formation }) => formation !== null);
    const units = bodies.length > 0 ? bodies : own.filter(({ on }) => on === null);
    const leaders = own.filter(({ commands, down }) => commands !== null && !down);
    return {
      side,
      name,
      leaders: leaders.map((leader) => leader.name),
      strength: strengthOf(units),
      words: wordsOf(units),
    };
  });
}

/** The share of hit points that is left to those on the field. */
function strengthOf(units: Token[]): number {
  const sum = (of: (token: Token) => number) => units.reduce((all, token) => all + of(token), 0);
  const most = sum(({ gauges }) => gauges[0]?.max ?? 0);
  const now = sum(({ gauges, down }) => (down ? 0 : Math.max(0, gauges[0]?.now ?? 0)));
  return most > 0 ? now / most : 0;
}

/** "6 of 8 stand, 2 in rout". */
function wordsOf(units: Token[]): string {
  const up = units.filter(({ down }) => !down);
  const routed = up.filter(({ formation }) => formation?.mood === "routed").length;
  const stand = `${up.length - routed} of ${units.length} stand`;
  return routed > 0 ? `${stand}, ${routed} in rout` : stand;
}

/** "Ysolde, Dorn and Ann". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1);
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : (last ?? "");
}
