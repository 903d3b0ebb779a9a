export type Group = "count" | "battle" | "entity" | "item" | "ground" | "ability";
