/** Whether a key press belongs to what has the focus rather than to the page. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target as HTMLElement | null;
  if (!target || document.querySelector("dialog[open]")) return true;
  if (target.closest("input:not([type=radio]), textarea, select, [contenteditable]")) return true;
  const presses = event.key === "Enter" || event.key === " ";
  return presses && target.closest("button, a, summary, [role=gridcell], input") !== null;
}
