/** For the ref of a button that can leave the page by itself: the nearest element around it with tabIndex -1 gets the focus that it has. */
export const passFocusOn = (button: HTMLButtonElement | null) => () => {
  if (button && document.activeElement === button) button.closest<HTMLElement>("[tabindex='-1']")?.focus();
};
