const listeners = new Set<() => void>();

/** Hears of every text that is kept, forgotten or told of, here and in other tabs; gives a way to stop. */
export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function tellStored(): void {
  for (const listener of listeners) listener();
}

/** What this browser keeps under `key`; null where it keeps nothing, or its storage is closed to pages. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps `text` under `key`, or forgets what is there for null, and tells of it; false where the browser cannot. */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    return false;
  }
  tellStored();
  return true;
}
