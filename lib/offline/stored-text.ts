const listeners = new Set<() => void>();

/** Calls the listener after each change to a stored text, in this tab and in others. Returns the function to unsubscribe. */
export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function notifyStored(): void {
  for (const listener of listeners) listener();
}

/** The text stored under `key`; null when there is none, or when the browser denies storage to the page. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores `text` under `key`, or removes the entry for null, and notifies the listeners. Returns false when the browser refuses. */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    return false;
  }
  notifyStored();
  return true;
}
