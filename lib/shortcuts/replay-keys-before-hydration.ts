declare global {
  interface Window {
    /** Set by the script below until the shortcuts listen. */
    earlyKeys?: { readonly pressed: KeyboardEvent[]; stop(): void };
  }
}

/**
 * Runs as the page's first script. Records the keys that are pressed before hydration and prevents the browser's own action for
 * Ctrl+K and ⌘K.
 */
export const recordKeysBeforeHydration = `(() => {
  const pressed = [];
  const hear = (event) => {
    const isMod = event.ctrlKey || event.metaKey;
    if (isMod && event.key.toLowerCase() === "k") event.preventDefault();
    if (pressed.push(event) > 20) pressed.shift();
  };
  window.addEventListener("keydown", hear);
  window.earlyKeys = { pressed, stop: () => window.removeEventListener("keydown", hear) };
})()`;

/** Ignore older keystrokes. */
const waitedForMs = 10_000;

/** Dispatches the recorded keys again once the shortcuts listen. Skips typed letters: their field already shows them. */
export function replayKeysBeforeHydration(typing: string): void {
  const early = window.earlyKeys;
  if (!early) return;
  early.stop();
  delete window.earlyKeys;
  for (const { target, timeStamp, key, code, ctrlKey, metaKey, altKey, shiftKey } of early.pressed) {
    if (performance.now() - timeStamp > waitedForMs) continue;
    const isGone = !(target instanceof Element && target.isConnected);
    if (!isGone && target.closest(typing) !== null && !ctrlKey && !metaKey) continue;
    const again = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
    (isGone ? document.body : target).dispatchEvent(new KeyboardEvent("keydown", again));
  }
}
