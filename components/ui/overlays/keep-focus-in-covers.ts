const canFocus = (element: HTMLElement) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });

/** Of a group of radio buttons, Tab reaches the chosen one. */
const focusable = "a[href], :enabled:not([type=radio]:not(:checked)), [tabindex]";

/** The topmost of the popovers that cover the page. */
const findCover = () => [...document.querySelectorAll(".cover:popover-open:not([inert])")].at(-1);

/** Tab leads from the last element to the first one, and Shift+Tab back. */
function wrapTab(event: KeyboardEvent): void {
  const { key, shiftKey } = event;
  const cover = key === "Tab" && !event.defaultPrevented && findCover();
  if (!cover) return;
  const elements = [...cover.querySelectorAll<HTMLElement>(focusable)];
  const [first, last] = [elements.find(canFocus), elements.findLast(canFocus)];
  if (document.activeElement !== (shiftKey ? first : last)) return;
  event.preventDefault();
  (shiftKey ? last : first)?.focus();
}

function returnFocus({ target }: FocusEvent): void {
  const cover = findCover();
  if (target instanceof Node && cover?.contains(target) === false) cover.querySelector<HTMLElement>(":enabled")?.focus();
}

/** Keeps the focus inside a popover that covers the page, because the page behind it is not inert. Returns a function that stops. */
export function keepFocusInCovers(): () => void {
  document.addEventListener("keydown", wrapTab);
  document.addEventListener("focusin", returnFocus);
  return () => {
    document.removeEventListener("keydown", wrapTab);
    document.removeEventListener("focusin", returnFocus);
  };
}
