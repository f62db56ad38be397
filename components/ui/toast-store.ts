/** What a person is told in passing. `danger` stays until it is dismissed, the others leave by themselves. */
export interface Toast {
  id: number;
  title: string;
  detail?: string;
  tone: "neutral" | "positive" | "danger";
  action?: { label: string; onSelect: () => void };
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

const visibleMax = 3;

/** Shows a toast and gives its id; the oldest leaves when a fourth arrives, and one that says the same at once. */
export function showToast(toast: Omit<Toast, "id">): number {
  lastId += 1;
  const others = toasts.filter((shown) => !saysTheSame(shown, toast));
  publish([...others, { ...toast, id: lastId }].slice(-visibleMax));
  return lastId;
}

/** One with an action is about a thing of its own. */
const saysTheSame = (shown: Toast, { title, detail, tone, action }: Omit<Toast, "id">) =>
  !action && !shown.action && shown.title === title && shown.detail === detail && shown.tone === tone;

export function dismissToast(id: number) {
  publish(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToasts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function getToasts() {
  return toasts;
}

const none: readonly Toast[] = [];

export function getServerToasts() {
  return none;
}
