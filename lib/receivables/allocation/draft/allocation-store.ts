import { createHistory, type History, record, redo, undo } from "#lib/offline/history.ts";
import type { AllocationAccount } from "../account.ts";
import { type AllocationDraft, removeLines } from "./draft.ts";
import { type AllocationTotals, totalsOfDraft } from "./totals.ts";

export interface AllocationState {
  readonly account: AllocationAccount;
  readonly history: History<AllocationDraft>;
  readonly draft: AllocationDraft;
  readonly totals: AllocationTotals;
}

/** The allocations of one account as a store, so that each row subscribes to its own part. */
export interface AllocationStore {
  readonly get: () => AllocationState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Consecutive changes with the same tag are undone together. */
  change(apply: (state: AllocationState) => AllocationDraft, tag?: string): void;
  undo(): void;
  redo(): void;
  /** Adopts the draft of another tab and clears the undo history, because that tab may have requested the removed lines. */
  adopt(draft: AllocationDraft): void;
  setAccount(account: AllocationAccount): void;
  /** Removes lines that were requested, and clears the undo history. */
  settle(keys: readonly string[]): void;
}

export function createAllocationStore(first: AllocationAccount, draft: AllocationDraft): AllocationStore {
  const listeners = new Set<() => void>();
  const stateOf = (account: AllocationAccount, history: History<AllocationDraft>): AllocationState => ({
    account,
    history,
    draft: history.present,
    totals: totalsOfDraft(account, history.present),
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
    change: (apply, tag) => set(state.account, record(state.history, apply(state), tag)),
    undo: () => set(state.account, undo(state.history)),
    redo: () => set(state.account, redo(state.history)),
    adopt: (next) => set(state.account, createHistory(next)),
    setAccount: (account) => set(account, state.history),
    settle: (keys) => set(state.account, createHistory(removeLines(state.draft, keys))),
  };
}
