import { createHistory, type History, record, redo, undo } from "#lib/offline/history.ts";
import type { AllocationAccount } from "./account.ts";
import { type AllocationDraft, removeLines } from "./draft.ts";
import { type Tally, tallyDraft } from "./tally.ts";

export interface WorkbenchState {
  readonly account: AllocationAccount;
  readonly history: History<AllocationDraft>;
  readonly draft: AllocationDraft;
  readonly tally: Tally;
}

/** The workbench of one account as a store, so that each row listens for what concerns it alone. */
export interface Workbench {
  readonly get: () => WorkbenchState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes under the same mark are undone together. */
  change(make: (state: WorkbenchState) => AllocationDraft, mark?: string): void;
  undo(): void;
  redo(): void;
  /** Takes what another tab wrote. There is no way back: it may have requested the lines that are gone. */
  adopt(draft: AllocationDraft): void;
  /** Takes what was read anew of the account. */
  setAccount(account: AllocationAccount): void;
  /** These lines have become requests: they leave the draft, and there is no way back to them. */
  settle(keys: readonly string[]): void;
}

export function createWorkbench(first: AllocationAccount, draft: AllocationDraft): Workbench {
  const listeners = new Set<() => void>();
  const stateOf = (account: AllocationAccount, history: History<AllocationDraft>): WorkbenchState => ({
    account,
    history,
    draft: history.present,
    tally: tallyDraft(account, history.present),
  });
  let state = stateOf(first, createHistory(draft));
  function set(account: AllocationAccount, history: History<AllocationDraft>): void {
    if (account === state.account && history === state.history) return;
    state = stateOf(account, history);
    for (const listener of listeners) listener();
  }
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (make, mark) => set(state.account, record(state.history, make(state), mark)),
    undo: () => set(state.account, undo(state.history)),
    redo: () => set(state.account, redo(state.history)),
    adopt: (next) => set(state.account, createHistory(next)),
    setAccount: (account) => set(account, state.history),
    settle: (keys) => set(state.account, createHistory(removeLines(state.draft, keys))),
  };
}
