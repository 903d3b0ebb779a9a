import type { CellKind } from "./CellKind";
import type { Form } from "./Form";
import type { Link } from "./Link";
import type { Zone } from "./Zone";

export type Ground = { form: Form, width: number, height: number, kinds: Array<CellKind>, cells: Array<number>, zones: Array<Zone>, links: Array<Link>, };
