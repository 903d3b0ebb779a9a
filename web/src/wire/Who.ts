export type Who = "you" | "person" | "bot" | "open";
