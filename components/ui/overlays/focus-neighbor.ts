/** Moves the focus to the row beside that of a button whose row is about to be removed. Returns false if there is no other row. */
export function focusNeighbor(button: Element): boolean {
  const row = button.closest("li");
  const neighbor = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>("button:last-of-type");
  neighbor?.focus();
  return neighbor != null;
}
