import { type KeyValueStore, storageKey } from "#lib/api/http/connection-storage.ts";
import type { Draft } from "./draft.ts";
import type { CreateBody, UpdateBody, Written } from "./wire.ts";

/** The Data API's draft as both sides last agreed on it. */
export interface SavedVersion {
  readonly purchase_global_id: string;
  /** What this browser had sent, with the keys of its lines in the order sent. */
  readonly draft: Draft;
  readonly written: Written;
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
      readonly written: Written;
    }
  | {
      readonly kind: "update";
      readonly idempotencyKey: string;
      readonly body: UpdateBody;
      readonly draft: Draft;
      readonly written: Written;
    };

/** Somebody decided to submit; carried out even after a reload. */
export interface SubmitIntent {
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
  readonly submission: SubmitIntent | null;
  /** Epoch milliseconds of this browser's clock. */
  readonly editedAt: number;
}

/** Drafts of one connection in this browser. `put` and `remove` throw where the browser keeps nothing. */
export interface DraftStore {
  find(id: string): StoredDraft | null;
  put(stored: StoredDraft): void;
  remove(id: string): void;
  /** The latest first. */
  all(): readonly StoredDraft[];
}

const version = 1;
const newPrefix = "new-";

export const nameNewDraft = (name: string) => `${newPrefix}${name}`;
export const isNewDraft = (id: string) => id.startsWith(newPrefix);

/** What another version of the program wrote is left alone. */
function parse(text: string | null): StoredDraft | null {
  try {
    const kept: { version?: number; stored?: StoredDraft } | null = JSON.parse(text ?? "null");
    return kept?.version === version ? (kept.stored ?? null) : null;
  } catch {
    return null;
  }
}

/** `scope` is the Api's. */
export function createDraftStore(storage: KeyValueStore, scope: string): DraftStore {
  const prefix = storageKey(scope, "purchase-draft:");
  return {
    find: (id) => parse(storage.getItem(prefix + id)),
    put: (stored) => storage.setItem(prefix + stored.id, JSON.stringify({ version, stored })),
    remove: (id) => storage.removeItem(prefix + id),
    all: () =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index))
        .flatMap((key) => (key?.startsWith(prefix) ? (parse(storage.getItem(key)) ?? []) : []))
        .sort((a, b) => b.editedAt - a.editedAt),
  };
}
