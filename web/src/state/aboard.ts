import type { Scene } from "../wire/Scene";
import type { Token } from "../wire/Token";

/** Those who are aboard for the same reason. */
export type Party = { name: string; tokens: Token[] };

const PARTIES = [
  { roles: ["driver"], name: "Driver" },
  { roles: ["rider"], name: "Rider" },
  { roles: ["crew"], name: "Crew" },
  { roles: ["passenger"], name: "Passengers" },
  { roles: ["team"], name: "Team" },
];

/** Who rides on, sits in or draws somebody: whoever holds the reins first. */
export function partiesOf({ handle }: Token, { tokens }: Scene): Party[] {
  const aboard = tokens.filter((token) => token.on === handle && token.handle !== handle);
  const known = PARTIES.map(({ roles, name }) => ({
    name,
    tokens: aboard.filter(({ role }) => role !== null && roles.includes(role)),
  }));
  const others = aboard.filter((token) => !known.some((party) => party.tokens.includes(token)));
  return [...known, { name: "Others", tokens: others }].filter((party) => party.tokens.length > 0);
}

/** On whom or in what somebody is. */
export const carrierOf = ({ on, handle }: Token, { tokens }: Scene): Token | null =>
  tokens.find((token) => token.handle === on && token.handle !== handle) ?? null;
