export { default as Board } from "./Board.svelte";
export { default as Legend } from "./Legend.svelte";
export { default as SignIcon } from "./SignIcon.svelte";
export { default as Thumbnail } from "./Thumbnail.svelte";
export { default as TokenMark } from "./TokenMark.svelte";
export { sideLetter } from "./tokens/shapes";
export { nextOf } from "./view/spots";
export { carriedWords, tokenWords } from "./view/spoken";
export type { Overlay, Patch, Spot } from "./types";
