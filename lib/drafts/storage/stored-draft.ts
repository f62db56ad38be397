import { type KeyValueStore, storageKey } from "#lib/api/http/connection-storage.ts";
import { createStoredEntries } from "#lib/offline/stored-entries.ts";
import type { Draft } from "../draft.ts";
import type { CreateBody, DraftFields, UpdateBody } from "../saving/wire.ts";

/** The Data API's draft as both sides last agreed on it. */
export interface SavedVersion {
  readonly purchase_global_id: string;
  /** What this browser had sent, with the keys of its lines in the order sent. */
  readonly draft: Draft;
  readonly written: DraftFields;
  /** Says when the Data API's version is another one. */
  readonly mark: string;
}

/** A write that may be under way: kept before it is sent, so that it can be sent again under the same key. */
export type PendingWrite =
  | {
      readonly kind: "create";
      readonly idempotencyKey: string;
      readonly body: CreateBody;
      readonly draft: Draft;
      readonly written: DraftFields;
    }
  | {
      readonly kind: "update";
      readonly idempotencyKey: string;
      readonly body: UpdateBody;
      readonly draft: Draft;
      readonly written: DraftFields;
    };

/** Somebody decided to submit; carried out even after a reload. */
export interface DraftSubmission {
  readonly idempotencyKey: string;
  readonly decidedAt: number;
}

/** A draft in this browser. */
export interface StoredDraft {
  /** The purchase_global_id once there is one, before that a name of this browser's own. */
  readonly id: string;
  readonly draft: Draft;
  readonly saved: SavedVersion | null;
  readonly pending: PendingWrite | null;
  readonly submission: DraftSubmission | null;
  /** Epoch milliseconds of this browser's clock. */
  readonly editedAt: number;
}

/** Drafts of one connection in this browser. `save` and `remove` throw where the browser refuses storage. */
export interface DraftStore {
  find(id: string): StoredDraft | null;
  save(stored: StoredDraft): void;
  remove(id: string): void;
  /** The latest first. */
  all(): readonly StoredDraft[];
}

const newPrefix = "new-";

export const nameNewDraft = (name: string) => `${newPrefix}${name}`;
export const isNewDraft = (id: string) => id.startsWith(newPrefix);

/** `scope` is the Api's. */
export function createDraftStore(storage: KeyValueStore, scope: string): DraftStore {
  const entries = createStoredEntries<StoredDraft>(storage, storageKey(scope, "purchase-draft:"), "stored");
  return {
    find: entries.find,
    save: (stored) => entries.save(stored.id, stored),
    remove: entries.remove,
    all: () => entries.list().sort((a, b) => b.editedAt - a.editedAt),
  };
}
