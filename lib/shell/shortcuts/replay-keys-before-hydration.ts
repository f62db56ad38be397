declare global {
  interface Window {
    /** Set by the script below until the shortcuts listen. */
    earlyKeys?: { readonly pressed: KeyboardEvent[]; stop(): void };
  }
}

/**
 * Runs as the page's first script. Records the keys that are pressed before hydration. Prevents the browser's own action for Ctrl+K and
 * ⌘K, and keeps the letters that follow from the focused field, because they belong to the command palette. Escape takes both back.
 */
export const recordKeysBeforeHydration = `(() => {
  const pressed = [];
  let opener = null;
  const hear = (event) => {
    const { key } = event;
    const isMod = event.ctrlKey || event.metaKey;
    if (isMod && key.toLowerCase() === "k") opener = event;
    if (opener && key === "Escape") {
      pressed.splice(pressed.indexOf(opener));
      opener = null;
    }
    if (event === opener || (opener && !isMod && !event.altKey && (key.length === 1 || key === "Backspace"))) event.preventDefault();
    if (pressed.push(event) > 40) pressed.shift();
  };
  window.addEventListener("keydown", hear);
  window.earlyKeys = { pressed, stop: () => window.removeEventListener("keydown", hear) };
})()`;

/** Ignore older keystrokes. */
const waitedForMs = 10_000;

/** Dispatches the recorded keys again once the shortcuts listen. Skips letters that their field already shows. */
export function replayKeysBeforeHydration(typing: string): void {
  const early = window.earlyKeys;
  if (!early) return;
  early.stop();
  delete window.earlyKeys;
  for (const { target, timeStamp, key, code, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } of early.pressed) {
    if (performance.now() - timeStamp > waitedForMs) continue;
    const isGone = !(target instanceof Element && target.isConnected);
    if (!isGone && target.closest(typing) !== null && !ctrlKey && !metaKey && !defaultPrevented) continue;
    const again = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
    (isGone ? document.body : target).dispatchEvent(new KeyboardEvent("keydown", again));
  }
}
