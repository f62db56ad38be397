const canFocus = (element: HTMLElement) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });

/** For the keydown events of a dialog: Tab leads from its last element to its first one, and Shift+Tab back. */
export function wrapTab(event: KeyboardEvent): void {
  const { key, shiftKey, currentTarget: dialog } = event;
  if (key !== "Tab" || event.defaultPrevented || !(dialog instanceof HTMLElement)) return;
  const elements = [...dialog.querySelectorAll<HTMLElement>("a[href], :enabled, [tabindex]")];
  const [first, last] = [elements.find(canFocus), elements.findLast(canFocus)];
  if (document.activeElement !== (shiftKey ? first : last)) return;
  event.preventDefault();
  (shiftKey ? last : first)?.focus();
}
