declare global {
  interface Window {
    /** Set by the script below, until somebody hears keys. */
    earlyKeys?: { readonly pressed: KeyboardEvent[]; stop(): void };
  }
}

/**
 * For a page's first script: it remembers the keys that are pressed while the page is shown but hears nothing yet, and keeps the browser
 * from taking Ctrl or ⌘ with K for itself.
 */
export const hearEarlyKeys = `(() => {
  const pressed = [];
  const hear = (event) => {
    const isMod = event.ctrlKey || event.metaKey;
    if (isMod && event.key.toLowerCase() === "k") event.preventDefault();
    if (pressed.push(event) > 20) pressed.shift();
  };
  window.addEventListener("keydown", hear);
  window.earlyKeys = { pressed, stop: () => window.removeEventListener("keydown", hear) };
})()`;

/** Longer ago, nobody waits for it any more. */
const waitedForMs = 10_000;

/** Presses again, for who hears keys from now on, what was pressed before. Typed letters are in their field already. */
export function pressEarlyKeysAgain(typing: string): void {
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
