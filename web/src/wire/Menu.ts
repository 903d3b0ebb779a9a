import type { Barred } from "./Barred";
import type { MenuGroup } from "./MenuGroup";
import type { Offer } from "./Offer";

export type Menu = { groups: Array<MenuGroup>, offers: Array<Offer>, barred: Array<Barred>, };
