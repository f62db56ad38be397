/**
 * Runs as a part of the page's first script, because the navigation of a phone opens before other scripts load. Keeps the focus inside the
 * topmost popover that covers the page, because the page behind it is not inert: Tab leads from its last element to the first one, Shift+Tab
 * back, and focus that arrives elsewhere is returned. Listens at the window, after every handler that may use the key itself.
 */
export const keepFocusInCovers = `(() => {
  // Of a group of radio buttons, Tab reaches the chosen one.
  const focusable = "a[href], :enabled:not([type=radio]:not(:checked)), [tabindex]";
  const findCover = () => [...document.querySelectorAll(".cover:popover-open:not([inert])")].at(-1);
  const canFocus = (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });
  addEventListener("keydown", (event) => {
    const { key, shiftKey, defaultPrevented } = event;
    const cover = key === "Tab" && !defaultPrevented && findCover();
    if (!cover) return;
    const elements = [...cover.querySelectorAll(focusable)];
    const [first, last] = [elements.find(canFocus), elements.findLast(canFocus)];
    if (document.activeElement !== (shiftKey ? first : last)) return;
    event.preventDefault();
    (shiftKey ? last : first)?.focus();
  });
  addEventListener("focusin", ({ target }) => {
    const cover = findCover();
    if (target instanceof Node && cover?.contains(target) === false) cover.querySelector(":enabled")?.focus();
  });
})()`;
