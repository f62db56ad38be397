/** A value with what came before it and what was undone. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** Changes under the same mark, one after the other, are undone as one: the digits of an amount. */
  readonly mark: string | null;
}

const stepsMax = 200;

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], mark: null };
}

export function record<T>(history: History<T>, present: T, mark: string | null = null): History<T> {
  if (present === history.present) return history;
  const isSameStep = mark !== null && mark === history.mark;
  return { past: isSameStep ? history.past : [...history.past, history.present].slice(-stepsMax), present, future: [], mark };
}

export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const previous = past.at(-1);
  if (previous === undefined) return history;
  return { past: past.slice(0, -1), present: previous, future: [present, ...future], mark: null };
}

export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const [next, ...later] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: later, mark: null };
}
