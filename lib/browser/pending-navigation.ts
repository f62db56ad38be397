/** Next does not report that it abandoned a navigation. */
const longestMs = 10_000;
/** A step in the history that takes longer waits for the server. Next shows the screens that it keeps sooner. */
const traversalMs = 150;

let pending: string | null = null;
/** The path of the screen that is shown. */
let shown = "";
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(path: string | null): void {
  clearTimeout(timer);
  if (path !== null) timer = setTimeout(() => endNavigation(), longestMs);
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

/** The overview, at the connection's own address, is no list. */
const isBelow = (path: string, list: string) => path.startsWith(`${list}/`) && list.split("/").length > 2;

/** A step back or forward in the history. A list shows and closes its details itself. */
export function startTraversal(path: string): void {
  set(null);
  if (path === shown || isBelow(path, shown) || isBelow(shown, path)) return;
  timer = setTimeout(startNavigation, traversalMs, path);
}

/** `path` is that of the screen that is shown now. */
export function endNavigation(path = shown): void {
  shown = path;
  set(null);
}
