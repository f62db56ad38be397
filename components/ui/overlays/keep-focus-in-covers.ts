/**
 * Runs as a part of the page's first script, because the navigation of a phone opens before other scripts load. Keeps the focus inside the
 * topmost popover that covers the page, because the page behind it is not inert: Tab leads from its last element to the first one, Shift+Tab
 * back, and focus that arrives elsewhere is returned, or that a key has lost, because a step to the next row removed what had it. Listens at
 * the window, after every handler that may use the key itself.
 *
 * A Popover closes when Tab leaves it, because it would cover what has the focus then. The button before it closes it by itself.
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
  const returnFocus = () => findCover()?.querySelector(":enabled")?.focus();
  // What replaces the element may take the focus itself.
  const returnLostFocus = () => document.activeElement === document.body && returnFocus();
  let returning;
  addEventListener("keyup", () => {
    clearTimeout(returning);
    returning = setTimeout(returnLostFocus, 300);
  });
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Node)) return;
    if (findCover()?.contains(target) === false) returnFocus();
    for (const panel of document.querySelectorAll("div[popover=auto][role=dialog]:popover-open"))
      if (!panel.contains(target) && panel.previousElementSibling !== target) panel.hidePopover();
  });
})()`;
