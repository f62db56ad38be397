import { useEffect } from "react";

const separator = " · ";

/**
 * Names the page after the record that is open on it, in the tab, in bookmarks and in the browser's history, as the record's own page does.
 * Null leaves the page its own title, which comes back when the record is closed.
 */
export function usePageTitle(title: string | null): void {
  useEffect(() => (title === null ? undefined : namePage(title)), [title]);
}

/** Keeps the title, also when Next writes the page's own title later than the record was opened. Returns what gives the page its own title back. */
function namePage(title: string): () => void {
  let own = document.title;
  let named = "";
  const name = () => {
    if (document.title === named) return;
    own = document.title;
    const at = own.indexOf(separator);
    named = at < 0 ? title : title + own.slice(at);
    document.title = named;
  };
  name();
  const titleChanges = new MutationObserver(name);
  titleChanges.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    titleChanges.disconnect();
    if (document.title === named) document.title = own;
  };
}
