export type Fate = "goes down" | "gets up" | "comes" | "leaves";
