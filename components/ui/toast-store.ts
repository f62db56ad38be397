/** A short message. `danger` stays until it is dismissed, the others disappear. */
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

/** Shows a toast and gives its id. A fourth toast replaces the oldest, and a toast with the same text replaces the earlier one. */
export function showToast(toast: Omit<Toast, "id">): number {
  lastId += 1;
  const others = toasts.filter((shown) => !saysTheSame(shown, toast));
  publish([...others, { ...toast, id: lastId }].slice(-visibleMax));
  return lastId;
}

/** A toast with an action is never replaced by its text, because it is about one record. */
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
