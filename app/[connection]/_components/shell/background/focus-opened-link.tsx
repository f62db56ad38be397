"use client";
import { useEffect } from "react";

/** The link through which a screen was left, in the state of its history entry. */
interface OpenedLink {
  readonly address: string;
  /** How far its list was scrolled, which renders only the rows that are in sight. */
  readonly top: number;
}

const everyMs = 100;
/** A list that must be read again may take longer. Then the person has gone on. */
const triesMax = 30;
const grid = "[role=grid], [role=treegrid]";

const addressOf = ({ pathname, search }: HTMLAnchorElement) => pathname + search;

function noteOpened({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const link =
    target.closest<HTMLAnchorElement>("a[href]") ?? target.closest("[data-row]")?.querySelector<HTMLAnchorElement>("[data-row-link]");
  if (!link) return;
  const opened: OpenedLink = { address: addressOf(link), top: link.closest(grid)?.scrollTop ?? 0 };
  window.history.replaceState({ ...window.history.state, opened }, "");
}

/** Whether the focus is set, or already elsewhere. */
function focusOpened({ address, top }: OpenedLink): boolean {
  if (document.activeElement !== document.body) return true;
  const list = document.querySelector(`main :is(${grid})`);
  if (list?.scrollTop === 0) list.scrollTop = top;
  const link = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")].find(
    (each) => addressOf(each) === address && each.getClientRects().length > 0,
  );
  (link?.closest<HTMLElement>("[data-cell]") ?? link)?.focus();
  return link !== undefined;
}

/** After a step back, focuses the link through which the screen was left, or the cell of its row, as a sheet does when it closes. */
export function FocusOpenedLink() {
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const onReturn = ({ state }: PopStateEvent) => {
      clearInterval(timer);
      const opened: OpenedLink | undefined = state?.opened;
      if (!opened) return;
      let tries = 0;
      timer = setInterval(() => {
        tries += 1;
        if (focusOpened(opened) || tries === triesMax) clearInterval(timer);
      }, everyMs);
    };
    document.addEventListener("click", noteOpened, { capture: true });
    window.addEventListener("popstate", onReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener("click", noteOpened, { capture: true });
      window.removeEventListener("popstate", onReturn);
    };
  }, []);
  return null;
}
