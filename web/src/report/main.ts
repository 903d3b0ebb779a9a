import { mount } from "svelte";
import "../fonts.css";
import "../lab/lab.css";
import "../theme/index.css";
import { applyTheme } from "../ui/theme";
import type { Result } from "./found";
import Report from "./Report.svelte";

/** The text of a block that the program filled in. */
function block(id: string): string {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`report.html promises a block #${id}`);
  return text.trim();
}

applyTheme();

const target = document.getElementById("app");
if (!target) throw new Error("report.html promises an element #app");

const numbers = block("found");
const result = { ...JSON.parse(block("about")), found: JSON.parse(numbers) } as Result;

export default mount(Report, { target, props: { result, numbers } });
