export type Who = "person" | "open" | "bot";
