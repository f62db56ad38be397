import { type KeyValueStore, storageKey } from "#lib/api/http/connection-storage.ts";
import type { ApiError } from "#lib/api/http/errors.ts";
import { randomID } from "#lib/offline/random-id.ts";
import { createStoredEntries } from "#lib/offline/stored-entries.ts";
import type { Draft, DraftLine } from "../draft.ts";
import type { CreateBody, DraftFields, UpdateBody } from "../saving/wire.ts";

/** The draft as last saved on the Data API. */
export interface SavedVersion {
  readonly purchase_global_id: string;
  /** The draft that this browser sent, with the keys of its lines in that order. */
  readonly draft: Draft;
  readonly written: DraftFields;
  /** Changes with the content of the Data API's version. */
  readonly mark: string;
}

/** A write that may be in progress. Stored before it is sent, so that it can be sent again under the same key. */
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

/** A person's decision to submit. It is carried out even after a reload. */
export interface DraftSubmission {
  readonly idempotencyKey: string;
  readonly decidedAt: number;
}

export interface StoredDraft {
  /** The purchase_global_id; before the Data API assigns it, an id from this browser. */
  readonly id: string;
  readonly draft: Draft;
  readonly saved: SavedVersion | null;
  readonly pending: PendingWrite | null;
  readonly submission: DraftSubmission | null;
  /** Epoch milliseconds of this browser's clock. */
  readonly editedAt: number;
}

/** The parts of an API's error that are shown. */
export type StoredRefusal = Pick<ApiError, "code" | "detail" | "fieldErrors" | "requestId">;

/** Drafts of one connection in this browser. Writes throw when the browser refuses storage. */
export interface DraftStore {
  find(id: string): StoredDraft | null;
  save(stored: StoredDraft): void;
  /** Removes the copy of a draft that the Data API has. */
  removeCopy(id: string): void;
  /** Removes all that is known about a draft. */
  remove(id: string): void;
  /** Why the last submission of the draft was refused. */
  refusal(id: string): StoredRefusal | null;
  saveRefusal(id: string, refusal: StoredRefusal | null): void;
  /** The latest first. */
  all(): readonly StoredDraft[];
}

const newPrefix = "new-";

export const nameNewDraft = (name: string) => `${newPrefix}${name}`;
export const isNewDraft = (id: string) => id.startsWith(newPrefix);

const isLine = ({ key, quantity, batch_code }: DraftLine) => [key, quantity, batch_code].every((text) => typeof text === "string");
const ifDraft = (stored: StoredDraft) => (stored.id && stored.draft.lines.every(isLine) ? stored : null);

/** `scope` is that of the Api. */
export function createDraftStore(storage: KeyValueStore, scope: string): DraftStore {
  const entries = createStoredEntries<StoredDraft>(storage, storageKey(scope, "purchase-draft:"), "stored", ifDraft);
  const refusals = createStoredEntries<StoredRefusal>(storage, storageKey(scope, "purchase-refusal:"), "refusal");
  return {
    find: entries.find,
    save: (stored) => entries.save(stored.id, stored),
    removeCopy: entries.remove,
    remove(id) {
      entries.remove(id);
      refusals.remove(id);
    },
    refusal: refusals.find,
    saveRefusal: (id, refusal) => (refusal ? refusals.save(id, refusal) : refusals.remove(id)),
    all: () => entries.list().sort((a, b) => b.editedAt - a.editedAt),
  };
}

/** A draft that the Data API does not have yet, with an id from this browser. */
export function newStoredDraft(draft: Draft): StoredDraft {
  return { id: nameNewDraft(randomID()), draft, saved: null, pending: null, submission: null, editedAt: Date.now() };
}

/** Stores all drafts or none, and returns their ids. Throws when the browser refuses storage. */
export function storeNewDrafts(store: DraftStore, drafts: readonly Draft[]): readonly string[] {
  const added = drafts.map(newStoredDraft);
  try {
    for (const stored of added) store.save(stored);
  } catch (cause) {
    for (const { id } of added) store.remove(id);
    throw cause;
  }
  return added.map(({ id }) => id);
}
