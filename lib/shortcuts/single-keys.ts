const storageName = "shortcuts";
const offValue = "single keys off";
const listeners = new Set<() => void>();

/** Whether shortcuts of a single key work: on unless this person has switched them off; WCAG 2.1.4. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageName) !== offValue;
  } catch {
    return true;
  }
}

/** Kept in this browser, for every connection. */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageName);
    else localStorage.setItem(storageName, offValue);
  } catch {
    // A browser whose storage is closed to pages keeps nothing.
  }
  for (const listener of listeners) listener();
}

export function subscribeSingleKeys(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
