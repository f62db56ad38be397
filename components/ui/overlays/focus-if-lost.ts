/**
 * For the ref of the heading or first control of a step: takes the focus when the button that led here has left the page, so that a screen
 * reader reads what is shown now. Also for what opened a dialog that has left the page. Does nothing on the first load of a page.
 */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body && navigator.userActivation.hasBeenActive) element?.focus();
}

/** For the ref of a button that can leave the page by itself: the nearest element around it with a tabIndex gets the focus that it has. */
export const passFocusOn = (button: HTMLButtonElement | null) => () => {
  if (document.activeElement === button) button?.closest<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
};
