"use client";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { returnedLink } from "#lib/browser/opened-link.ts";

const everyMs = 100;
/** A list that must be read again may take longer. Then its reader has gone on. */
const triesMax = 30;

const isShown = (link: HTMLAnchorElement) => link.getClientRects().length > 0;

/** After a step back, focuses the link through which the screen was left, or the cell of its row, as a sheet does when it closes. */
export function FocusOpenedLink() {
  const pathname = usePathname();
  useEffect(() => {
    const address = returnedLink.get();
    if (address === null || window.location.pathname !== pathname) return;
    let tries = 0;
    const timer = setInterval(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")];
      const link = links.find((each) => each.pathname + each.search === address && isShown(each));
      const hasFocus = document.activeElement !== document.body;
      tries += 1;
      if (!link && !hasFocus && tries < triesMax) return;
      clearInterval(timer);
      returnedLink.clear();
      if (!hasFocus) (link?.closest<HTMLElement>("[data-cell]") ?? link)?.focus();
    }, everyMs);
    return () => clearInterval(timer);
  }, [pathname]);
  return null;
}
