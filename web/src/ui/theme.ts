const PLACE = "caltrop.theme";
type Theme = "light" | "dark";

/** The reader's wish stands before the system's. */
export function applyTheme(): void {
  const asked = new URLSearchParams(location.search).get("theme") ?? read();
  if (asked === "light" || asked === "dark") document.documentElement.dataset["theme"] = asked;
}

export function flipTheme(): void {
  const next: Theme = current() === "dark" ? "light" : "dark";
  document.documentElement.dataset["theme"] = next;
  try {
    localStorage.setItem(PLACE, next);
  } catch {
    // Then it lasts as long as the page.
  }
}

function current(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === "light" || theme === "dark") return theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function read(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}
