import { type DraftStore, isNewDraft, type StoredDraft } from "../storage/stored-draft.ts";
import type { SessionClock } from "./session-view.ts";

interface DraftCopyOptions {
  readonly store: DraftStore;
  readonly clock: SessionClock;
  readonly get: () => StoredDraft;
  /** Called when the draft gets its global id, before the copy is written under it. */
  readonly onNamed: (globalID: string) => void;
  readonly onStored: (isRefused: boolean) => void;
}

export interface DraftCopy {
  /** Writes the copy soon after a first change, and once a second while changes continue. */
  writeSoon(): void;
  write(): void;
  /** Writes a pending change now. */
  flush(): void;
  /** Removes the copy if the Data API has the whole draft. */
  removeIfRedundant(): void;
  remove(): void;
  /** Stops writing, because another tab owns the copy. */
  stop(): void;
}

const soonMs = 100;
const intervalMs = 1_000;

export function createDraftCopy({ store, clock, get, onNamed, onStored }: DraftCopyOptions): DraftCopy {
  let cancel: (() => void) | null = null;
  let isOver = false;
  let earliest = 0;

  function stopWaiting(): void {
    cancel?.();
    cancel = null;
  }

  function write(): void {
    stopWaiting();
    if (isOver) return;
    const { id, saved } = get();
    const globalID = saved?.purchase_global_id;
    const isNamed = globalID !== undefined && isNewDraft(id);
    if (isNamed) onNamed(globalID);
    try {
      store.save(get());
      if (isNamed) store.remove(id);
      onStored(false);
    } catch {
      onStored(true);
    }
  }

  return {
    write,
    writeSoon: () => {
      if (cancel) return;
      const at = Math.max(clock.now() + soonMs, earliest);
      earliest = at + intervalMs;
      cancel = clock.after(at - clock.now(), write);
    },
    flush: () => {
      if (cancel) write();
    },
    removeIfRedundant: () => {
      const { id, draft, saved } = get();
      const isKnown = draft.supplier_id !== null && draft.delivery_date !== "" && saved?.mark.includes(JSON.stringify(draft.delivery_date));
      if (!isKnown || isOver) return;
      stopWaiting();
      store.removeCopy(id);
    },
    remove: () => {
      isOver = true;
      stopWaiting();
      store.remove(get().id);
    },
    stop: () => {
      isOver = true;
      stopWaiting();
    },
  };
}
