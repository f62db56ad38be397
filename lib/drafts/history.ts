/** Steps back and forward between states. `tag` names what is being changed: typing on in one cell is one step. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  readonly tag: string | null;
}

const stepsMax = 200;

export const createHistory = <State>(present: State): History<State> => ({ past: [], present, future: [], tag: null });

export function record<State>(history: History<State>, next: State, tag: string | null): History<State> {
  if (next === history.present) return history;
  const isSameStep = tag !== null && tag === history.tag && history.past.length > 0;
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-stepsMax);
  return { past, present: next, future: [], tag };
}

export function undo<State>({ past, present, future, ...rest }: History<State>): History<State> {
  const last = past.at(-1);
  if (last === undefined) return { past, present, future, ...rest };
  return { past: past.slice(0, -1), present: last, future: [present, ...future], tag: null };
}

export function redo<State>({ past, present, future, ...rest }: History<State>): History<State> {
  const [next, ...later] = future;
  if (next === undefined) return { past, present, future, ...rest };
  return { past: [...past, present], present: next, future: later, tag: null };
}
