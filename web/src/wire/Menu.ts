import type { Barred } from "./Barred";
import type { Group } from "./Group";
import type { Offer } from "./Offer";

export type Menu = { groups: Array<Group>, offers: Array<Offer>, barred: Array<Barred>, };
