import { showToast } from "#components/ui/toasts/toast-store.ts";
import { joinList } from "#lib/format/text/lists.ts";

/** The clicked link if it leaves the page in this tab. Null for anchors, other programs, files and other tabs. */
function leavingLink(
  event: Pick<MouseEvent, "target" | "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">,
): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = isPlain && event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target === "_blank" || link.hasAttribute("download")) return null;
  const to = new URL(link.href);
  const isSamePage = to.pathname === location.pathname && to.search === location.search;
  return to.origin === location.origin && !isSamePage ? link : null;
}

interface GuardOptions {
  /** A device without a network still reaches a dashboard on the same machine. */
  readonly isReachable: () => Promise<boolean>;
  /** The screens that open without a network, and the record at this path if it does. */
  readonly listStored: (pathname: string) => Promise<readonly { readonly path: string; readonly title: string }[]>;
  /** Loads the document of a stored screen. */
  readonly open: (href: string) => void;
}

/** Keeps the page while the device is offline, because a browser would replace it with an error page. Links to stored screens open these. */
export function guardOffline({ isReachable, listStored, open }: GuardOptions): () => void {
  let allowed: HTMLAnchorElement | null = null;
  async function follow(link: HTMLAnchorElement): Promise<void> {
    if (await isReachable()) {
      allowed = link;
      link.click();
      allowed = null;
      return;
    }
    const stored = await listStored(link.pathname).catch(() => []);
    if (stored.some(({ path }) => path === link.pathname)) {
      open(link.href);
      return;
    }
    const detail =
      stored.length > 0
        ? `Available offline: ${joinList(stored.map(({ title }) => title))}.`
        : "This page stays open. Try the link again when you are back online.";
    showToast({ tone: "neutral", title: "You are offline: that page cannot be loaded", detail });
  }
  function onClick(event: MouseEvent) {
    if (navigator.onLine && document.documentElement.dataset.stored === undefined) return;
    const link = leavingLink(event);
    if (!link || link === allowed) return;
    event.preventDefault();
    event.stopPropagation();
    void follow(link);
  }
  document.addEventListener("click", onClick, { capture: true });
  return () => document.removeEventListener("click", onClick, { capture: true });
}
