import { readAddress, type Route } from "./router";

const here = $state({ route: readAddress(location) as Route });

/** The view to show. */
export function route(): Route {
  return here.route;
}

/** Goes to another address of the page. */
export function navigate(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  here.route = readAddress(location);
  if (!replace) window.scrollTo(0, 0);
}

/** Lets links within the page work without loading it again. */
export function followLinks(): () => void {
  const onpopstate = () => (here.route = readAddress(location));
  const onclick = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event) || !isOurs(link)) return;
    event.preventDefault();
    navigate(link.href);
  };
  window.addEventListener("popstate", onpopstate);
  document.addEventListener("click", onclick);
  return () => {
    window.removeEventListener("popstate", onpopstate);
    document.removeEventListener("click", onclick);
  };
}

function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

function isOurs(link: HTMLAnchorElement): boolean {
  const onThisPage = link.getAttribute("href")?.startsWith("#") ?? false;
  const isFile =
    link.hasAttribute("download") || link.target === "_blank" || link.pathname.startsWith("/api");
  return link.origin === location.origin && !onThisPage && !isFile;
}
