import { useEffect } from "react";

const separator = " · ";

/**
 * Names the page after the record that is open on it, in the tab, in bookmarks and in the browser's history, as the record's own page does.
 * Null leaves the page its own title, which comes back when the record is closed.
 */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    const at = before.indexOf(separator);
    const own = at < 0 ? title : title + before.slice(at);
    document.title = own;
    return () => {
      // Another page may have set its own title by now.
      if (document.title === own) document.title = before;
    };
  }, [title]);
}
