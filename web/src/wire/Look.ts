export type Look = "floor" | "road" | "rough" | "water" | "high" | "cover" | "wall" | "fog" | "danger";
