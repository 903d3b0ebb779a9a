import type { Field } from "./Field";
import type { Scene } from "./Scene";
export type StudyForm = { title: string, sides: Array<string>, players: number, fields: Array<Field>, scene: Scene, text: string, bots: Array<string> };
