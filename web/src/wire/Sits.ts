export type Sits = "you" | "person" | "bot" | "open";
