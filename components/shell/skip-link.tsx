/** The first link in the tab order. Skips the navigation to the element with the id `content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-ink px-3 py-2 font-medium text-canvas text-sm focus-visible:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}
