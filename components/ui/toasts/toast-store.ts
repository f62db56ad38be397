export interface Toast {
  id: number;
  title: string;
  detail?: string;
  tone: "neutral" | "positive" | "danger";
  action?: { label: string; onSelect: () => void };
}

/** An error, or a message with an action, stays until it is dismissed; others disappear. */
export const isLasting = ({ tone, action }: Omit<Toast, "id">) => tone === "danger" || action !== undefined;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Of more toasts, only those that last are kept. */
const briefMax = 3;

/**
 * Shows a toast and returns its id. A fourth toast replaces the oldest one that would disappear on its own; the others stay until they are dismissed. A
 * toast with the same text replaces the earlier one.
 */
export function showToast(toast: Omit<Toast, "id">): number {
  lastId += 1;
  const others = toasts.filter((shown) => !hasSameText(shown, toast));
  const excess = others.length < briefMax ? undefined : others.find((shown) => !isLasting(shown));
  publish([...others.filter((shown) => shown !== excess), { ...toast, id: lastId }]);
  return lastId;
}

/** A toast with an action is about one record, so an equal text does not replace it. */
const hasSameText = (shown: Toast, { title, detail, tone, action }: Omit<Toast, "id">) =>
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
