import type { KeyValueStore } from "#lib/api/http/connection-storage.ts";
import type { AllocationStore } from "./allocation-store.ts";
import { emptyDraft } from "./draft.ts";
import { type DraftPlace, draftKey, readDraft, storeDraft } from "./draft-storage.ts";

interface SharedDraftOptions {
  readonly store: AllocationStore;
  readonly storage: KeyValueStore;
  readonly place: DraftPlace;
  /** Called after each change that a person made in this tab; false when the browser refuses to store it. */
  readonly onStored: (isStored: boolean) => void;
}

export interface SharedDraft {
  /** Call for each storage event. */
  noticeChange(event: Pick<StorageEvent, "key">): void;
  stop(): void;
}

/**
 * Stores each change of a draft, and adopts the changes of other tabs. A tab never stores what it adopted: the other tab may have a newer
 * draft by then, and would lose what was typed.
 */
export function shareDraft({ store, storage, place, onStored }: SharedDraftOptions): SharedDraft {
  const key = draftKey(place);
  let known = store.get().draft;
  let text = storage.getItem(key);
  const stop = store.subscribe(() => {
    const { draft } = store.get();
    if (draft === known) return;
    known = draft;
    const isStored = storeDraft(storage, place, draft);
    text = storage.getItem(key);
    onStored(isStored);
  });
  return {
    noticeChange(event) {
      if (event.key !== key) return;
      // The event's own value may be older than what this tab has stored since.
      const stored = storage.getItem(key);
      if (stored === text) return;
      text = stored;
      known = readDraft(stored) ?? emptyDraft;
      store.adopt(known);
    },
    stop,
  };
}
