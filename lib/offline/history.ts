/** A value with the states before it and the states that were undone. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** Consecutive changes with the same tag are undone as one step: the digits typed into one cell. */
  readonly tag: string | null;
}

const stepsMax = 200;

export const createHistory = <State>(present: State): History<State> => ({ past: [], present, future: [], tag: null });

export function record<State>(history: History<State>, next: State, tag: string | null = null): History<State> {
  if (next === history.present) return history;
  const isSameStep = tag !== null && tag === history.tag;
  return { past: isSameStep ? history.past : [...history.past, history.present].slice(-stepsMax), present: next, future: [], tag };
}

export function undo<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  const previous = past.at(-1);
  return previous === undefined ? history : { past: past.slice(0, -1), present: previous, future: [present, ...future], tag: null };
}

export function redo<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  const [next, ...later] = future;
  return next === undefined ? history : { past: [...past, present], present: next, future: later, tag: null };
}
