export const focusFirst = (popover: Element) => popover.querySelector<HTMLElement>(":enabled")?.focus();

/** The page behind a popover is not inert, so the focus can leave it after its last element. Returns a function that stops. */
export function keepFocusInside(popover: Element): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!popover.contains(target as Node) && popover.matches(":popover-open")) focusFirst(popover);
  };
  document.addEventListener("focusin", onFocus);
  return () => document.removeEventListener("focusin", onFocus);
}
