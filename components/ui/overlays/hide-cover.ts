/** Closes a CoverDialog, which reports it to its owner. `inside`: the dialog or an element in it. */
export function hideCover(inside: Element): void {
  const cover = inside.closest("dialog");
  if (cover?.matches(":popover-open")) cover.hidePopover();
  else cover?.close();
}
