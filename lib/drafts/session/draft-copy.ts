import { type DraftStore, isNewDraft, type StoredDraft } from "../storage/stored-draft.ts";
import type { SessionClock } from "./session-view.ts";

interface DraftCopyOptions {
  readonly store: DraftStore;
  readonly clock: SessionClock;
  readonly get: () => StoredDraft;
  /** The Data API has given it an id: from now on it goes by that. Called between the new copy and the end of the old one. */
  readonly onNamed: (globalID: string) => void;
  readonly onRefused: (isRefused: boolean) => void;
}

/** The copy of a draft in the browser's storage. */
export interface DraftCopy {
  /** Writes it after a pause that nobody notices, so that fast typing is written once. */
  writeSoon(): void;
  write(): void;
  /** Writes now what waits to be written. */
  flush(): void;
  /** Removes it, where the Data API tells all of the draft: a clean one needs no copy here. */
  forgetIfKnown(): void;
  /** Removes it for good. */
  drop(): void;
  /** Writes nothing any more: the copy is another tab's. */
  leave(): void;
}

const pauseMs = 100;

export function createDraftCopy({ store, clock, get, onNamed, onRefused }: DraftCopyOptions): DraftCopy {
  let cancel: (() => void) | null = null;
  let isOver = false;

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
      onRefused(false);
    } catch {
      onRefused(true);
    }
  }

  return {
    write,
    writeSoon: () => {
      cancel ??= clock.after(pauseMs, write);
    },
    flush: () => {
      if (cancel) write();
    },
    forgetIfKnown: () => {
      const { id, draft, saved } = get();
      const isKnown = draft.supplier_id !== null && draft.delivery_date !== "" && saved?.mark.includes(JSON.stringify(draft.delivery_date));
      if (!isKnown || isOver) return;
      stopWaiting();
      store.remove(id);
    },
    drop: () => {
      isOver = true;
      stopWaiting();
      store.remove(get().id);
    },
    leave: () => {
      isOver = true;
      stopWaiting();
    },
  };
}
