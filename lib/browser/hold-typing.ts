export interface HeldTyping {
  /** What has been typed so far. */
  readonly text: () => string;
  readonly stop: () => void;
}

/** Collects typed text for a field that is about to open, instead of passing it to the focused element. */
export function holdTyping(target: EventTarget): HeldTyping {
  let text = "";
  const onKey = (event: Event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event as KeyboardEvent;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (key === "Backspace") text = text.slice(0, -1);
    else if (key.length === 1) text += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  target.addEventListener("keydown", onKey, { capture: true });
  return { text: () => text, stop: () => target.removeEventListener("keydown", onKey, { capture: true }) };
}
