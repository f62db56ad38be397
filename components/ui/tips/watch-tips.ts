/** Set as the CSS anchor, because the `source` of `showPopover` would also change the order in which Tab reaches a button's popover. */
const anchorName = "--tip";
const openDelayMs = 350;
/** Time for the pointer to move from the element to its tip. */
const closeDelayMs = 150;
const longPressMs = 500;

const cutText = ".truncate, .truncated, [class*='line-clamp-']";
const withTip = `[data-tip], ${cutText}`;
/** Elements that show the tips of their content when they have the focus. */
const owners = "[role=gridcell], [role=rowheader], [role=columnheader], td, th, a, button, label";
const pressable = "a, button, label, input, select, [role=row], [role=option]";

/** A focused field is never cut off, because it scrolls with its text cursor. */
const isCut = (element: Element) =>
  (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1) &&
  !(element instanceof HTMLInputElement && element === document.activeElement);

const textOf = (element: Element) => (element instanceof HTMLInputElement ? element.value : (element.textContent?.trim() ?? null));

function tipOf(element: Element): string | null {
  if (element instanceof HTMLElement && element.dataset.tip) return element.dataset.tip;
  return element.matches(cutText) && isCut(element) ? textOf(element) : null;
}

/** The tips of the element under the pointer, or of the focused element and its content. */
function tipsFor(target: Element, isFocus: boolean): string {
  const owner = isFocus ? (target.closest("label") ?? target) : null;
  const around = (owner ?? target).closest(withTip);
  const inside = owner?.matches(owners) ? owner.querySelectorAll(withTip) : [];
  const tips = [...(around ? [around] : []), ...inside].map(tipOf).filter((tip) => tip !== null);
  return [...new Set(tips)].join("\n");
}

/** Shows tips in `layer` for the whole document: under the mouse after a pause, on keyboard focus, on a tap or a long press. */
export function watchTips(layer: HTMLElement): () => void {
  const events = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let anchor: HTMLElement | null = null;
  let isLongPress = false;

  const markDescribed = (element: Element, isDescribed: boolean) => {
    const ids = (element.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id !== "" && id !== layer.id);
    if (isDescribed) ids.push(layer.id);
    if (ids.length > 0) element.setAttribute("aria-describedby", ids.join(" "));
    else element.removeAttribute("aria-describedby");
  };
  const hide = () => {
    clearTimeout(timer);
    if (!anchor) return;
    markDescribed(anchor, false);
    anchor.style.removeProperty("anchor-name");
    anchor = null;
    layer.hidePopover();
  };
  const show = (target: Element, isFocus: boolean) => {
    const text = tipsFor(target, isFocus);
    hide();
    if (!text || !(target instanceof HTMLElement) || !target.isConnected) return;
    anchor = target;
    layer.textContent = text;
    target.style.setProperty("anchor-name", anchorName);
    layer.style.setProperty("position-anchor", anchorName);
    layer.showPopover();
    markDescribed(target, true);
  };
  const after = (ms: number, run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  const on = <K extends keyof DocumentEventMap>(name: K, handle: (event: DocumentEventMap[K]) => void, isCapture = false) =>
    document.addEventListener(name, handle, { signal: events.signal, capture: isCapture, passive: name !== "click" });
  const elementOf = ({ target }: Event) => (target instanceof Element ? target : null);

  on("pointerover", (event) => {
    const target = elementOf(event);
    if (event.pointerType === "touch" || !target) return;
    if (target === layer) return clearTimeout(timer);
    const source = target.closest(withTip);
    if (source) after(openDelayMs, () => show(source, false));
    else if (anchor) after(closeDelayMs, hide);
    else clearTimeout(timer);
  });
  const showFocused = (target: Element | null) => {
    if (!target?.matches(":focus-visible")) return;
    // A popover that opens moves the focus into itself, and until it is open the browser shows no other one.
    setTimeout(() => !events.signal.aborted && target === document.activeElement && show(target, true));
  };
  // An element can have the focus before this script has loaded.
  showFocused(document.activeElement);
  on("focusin", (event) => showFocused(elementOf(event)));
  on("focusout", hide);
  // A focused cell that scrolls into view keeps its tip.
  on("scroll", () => anchor !== document.activeElement && hide(), true);
  on("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
  on("pointerdown", (event) => {
    const target = elementOf(event);
    hide();
    isLongPress = false;
    if (event.pointerType !== "touch" || !target?.closest(withTip)) return;
    after(longPressMs, () => {
      isLongPress = true;
      show(target, true);
    });
  });
  for (const name of ["pointerup", "pointercancel"] as const) on(name, ({ pointerType }) => pointerType === "touch" && clearTimeout(timer));
  on(
    "click",
    (event) => {
      const target = elementOf(event);
      if (isLongPress) {
        // A long press shows the tip, so its click must not run the element's action.
        isLongPress = false;
        event.preventDefault();
        event.stopPropagation();
      } else if (event instanceof PointerEvent && event.pointerType === "touch" && target && !target.closest(pressable))
        show(target, false);
    },
    true,
  );
  return () => {
    hide();
    events.abort();
  };
}
