interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The side of the window on which the cards do not cover the focused box; the bottom where both or neither do. */
export function toastSideOf(cards: readonly Box[], focused: Box, windowHeight: number, isAtTop: boolean): "top" | "bottom" {
  // At the other side, the cards' stack is as far from that edge as it is from this one.
  const [first, last] = [cards.at(0), cards.at(-1)];
  if (!first || !last) return "bottom";
  const here = { left: first.left, right: first.right, top: first.top, bottom: last.bottom };
  const there = { ...here, top: windowHeight - here.bottom, bottom: windowHeight - here.top };
  const [top, bottom] = isAtTop ? [here, there] : [there, here];
  return overlaps(bottom, focused) && !overlaps(top, focused) ? "top" : "bottom";
}

/** The side for the toasts of a region, so that they do not cover the field or cell in work. */
export function freeToastSide(region: Element | null, focused: Element | null, side: "top" | "bottom"): "top" | "bottom" {
  if (!region || !focused || focused === document.body || region.contains(focused)) return side;
  const cards = [...region.children].map((card) => card.getBoundingClientRect());
  return toastSideOf(cards, focused.getBoundingClientRect(), window.innerHeight, side === "top");
}
