/** Next does not report that it abandoned a navigation. */
const longestMs = 10_000;

let pending: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(path: string | null): void {
  clearTimeout(timer);
  if (path !== null) timer = setTimeout(endNavigation, longestMs);
  if (path === pending) return;
  pending = path;
  for (const listener of listeners) listener();
}

/** The path that Next is loading, or null. A store, because React would delay state that changes inside a transition. */
export const pendingNavigation = {
  get: (): string | null => pending,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const startNavigation = (path: string): void => set(path);

export function endNavigation(): void {
  set(null);
}
