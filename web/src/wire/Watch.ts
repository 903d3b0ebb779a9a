export type Watch = "public" | "delayed" | "nobody";
