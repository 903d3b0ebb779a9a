/** Where the reader is: the page's addresses, read from the browser's own. */
export type Route =
  | { name: "home" }
  | { name: "play"; id: string; keys: string[] }
  | { name: "replay"; id: string }
  | { name: "analyse"; id: string | null }
  | { name: "rules"; id: string | null; search: string }
  | { name: "write" }
  | { name: "lab"; ruleset: string | null; id: string | null }
  | { name: "nowhere"; path: string };

type Address = Pick<Location, "pathname" | "search" | "hash">;

/** Reads an address. The keys of seats stand in the fragment, so that no server's log ever holds them. */
export function readAddress(address: Address): Route {
  const parts = address.pathname.split("/").filter(Boolean).map(unescape);
  const [place, id, third] = parts;
  if (place === "lab" && parts.length <= 3) return { name: "lab", ruleset: id ?? null, id: third ?? null };
  // A battle is named by its match or by its replay; both names lead to the same board.
  if (place === "analyse" && parts.length === 3 && id === "match") return { name: "analyse", id: third! };
  if (parts.length > 2) return { name: "nowhere", path: address.pathname };
  switch (place) {
    case undefined:
      return { name: "home" };
    case "play":
      return id ? { name: "play", id, keys: readKeys(address.hash) } : { name: "home" };
    case "replay":
      return id ? { name: "replay", id } : { name: "home" };
    case "analyse":
      return { name: "analyse", id: id ?? null };
    case "rules":
      return {
        name: "rules",
        id: id ?? null,
        search: new URLSearchParams(address.search).get("search") ?? "",
      };
    case "write":
      return id ? { name: "nowhere", path: address.pathname } : { name: "write" };
    default:
      return { name: "nowhere", path: address.pathname };
  }
}

function unescape(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function readKeys(hash: string): string[] {
  return hash.replace(/^#/, "").split(",").filter(Boolean);
}

/** The address of a match: with keys a seat (or several at one screen), without them watching. */
export function playAddress(id: string, keys: readonly string[] = []): string {
  const fragment = keys.length > 0 ? `#${keys.join(",")}` : "";
  return `/play/${encodeURIComponent(id)}${fragment}`;
}

/** The address of the analysis of a replay, or of a match that is over. */
export function analysisAddress(id: string): string {
  return `/analyse/${encodeURIComponent(id)}`;
}

/** The address of a rule in the rules browser. */
export function ruleAddress(id: string): string {
  return `/rules/${encodeURIComponent(id)}`;
}

/** The address of a scenario in the lab. */
export function labAddress(ruleset: string, id: string): string {
  return `/lab/${encodeURIComponent(ruleset)}/${encodeURIComponent(id)}`;
}
