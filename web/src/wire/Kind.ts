export type Kind = "entity" | "item" | "terrain";
