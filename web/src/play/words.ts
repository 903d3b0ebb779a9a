import type { View } from "../wire/View";

/** Who plays here against whom, in a clause for the top bar. */
export function whoPlays(view: View, isHotSeat: boolean): string {
  if (view.seat === null) return "you are watching";
  const mine = view.players.find(({ side }) => side === view.seat)?.name ?? "your side";
  if (isHotSeat) return `this seat is ${mine}'s`;
  const others = view.players.filter(({ side }) => side !== view.seat).map(opponent);
  return `you are ${mine} against ${others.join(" and ")}`;
}

function opponent({ who, bot, name }: View["players"][number]): string {
  switch (who) {
    case "bot":
      return `the ${bot ?? "standard"} bot`;
    case "open":
      return "whoever comes";
    case "person":
    case "you":
      return name;
  }
}

/** What the battle waits for, while it does not wait for this seat. */
export function waitingFor(view: View): string {
  const active = view.scene.tokens.find((token) => token.active);
  const away = view.players.filter((player) => player.who === "person" && !player.connected);
  const open = view.players.filter((player) => player.who === "open");
  if (open.length > 0)
    return `${list(open.map(({ name }) => name))} ${open.length > 1 ? "have" : "has"} no player yet.`;
  if (away.length > 0)
    return `${list(away.map(({ name }) => name))} ${away.length > 1 ? "are" : "is"} not here.`;
  const side = active ? view.players.find((player) => player.side === active.side) : undefined;
  const who = side ? ` (${side.who === "bot" ? `${side.name}, the bot` : side.name})` : "";
  return active ? `${active.name}${who} is to act.` : view.scene.status;
}

function list(names: readonly string[]): string {
  return names.join(" and ");
}
