import { type KeyValueStore, storageKey } from "#lib/api/http/connection-storage.ts";
import { createStoredEntries } from "#lib/offline/stored-entries.ts";
import type { Allocation } from "#lib/receivables/allocation/allocation.ts";
import type { Problem } from "../submission/stage.ts";
import type { Submission } from "../submission/submission.ts";

export const submissionPrefix = (scope: string) => storageKey(scope, "submission:");

/** Storage key of the pause that lasts until a person resumes the queue. */
const pauseKey = (scope: string) => storageKey(scope, "submission-pause");

/** Whether an earlier visit left submissions. The queue's scripts are loaded only then. */
export function hasStoredSubmissions(storage: KeyValueStore, scope: string): boolean {
  const prefix = submissionPrefix(scope);
  for (let index = 0; index < storage.length; index += 1) if (storage.key(index)?.startsWith(prefix)) return true;
  return false;
}

/** A pause of all tabs that lasts until a person resumes. */
export interface StoredPause {
  readonly reason: "key";
  readonly problem: Problem;
}

/** The queue of one connection, shared by its tabs. Writes are stored when the call returns, and throw when the browser refuses. */
export interface SubmissionStore {
  /** In the order they were decided; the same array until something changes. */
  all(): readonly Submission[];
  find(id: string): Submission | null;
  save(submission: Submission): void;
  remove(id: string): void;
  /** Calls the listeners once, after `work`. Each call reads the whole queue. */
  batch(work: () => void): void;
  /** Null unless the queue waits for a person to resume it. */
  pause(): StoredPause | null;
  setPause(pause: StoredPause | null): void;
  subscribe(listener: () => void): () => void;
  /** Call when another tab changed this key of the storage, or all keys (null). */
  noticeChange(key: string | null): void;
}

/** Earlier versions stored the allocation as `intent`. Null for what is no submission. */
function upgrade({ intent, ...submission }: Submission & { readonly intent?: Allocation }): Submission | null {
  const upgraded = intent ? { ...submission, allocation: intent } : submission;
  return upgraded.id && upgraded.stage.kind && upgraded.allocation.Amount ? upgraded : null;
}

/** A connection has only one pause, so its storage key needs no id. */
const only = "";

const inOrder = (a: Submission, b: Submission) => a.createdAt - b.createdAt || a.place - b.place || (a.id < b.id ? -1 : 1);

/** `scope` is that of the Api. */
export function createSubmissionStore(storage: KeyValueStore, scope: string): SubmissionStore {
  const prefix = submissionPrefix(scope);
  const ownPauseKey = pauseKey(scope);
  const entries = createStoredEntries(storage, prefix, "item", upgrade);
  const pauses = createStoredEntries<StoredPause>(storage, ownPauseKey, "pause");
  const listeners = new Set<() => void>();
  let known: readonly Submission[] | null = null;
  let isBatch = false;

  function publish(): void {
    known = null;
    if (!isBatch) for (const listener of listeners) listener();
  }

  return {
    all: () => {
      known ??= entries.list().sort(inOrder);
      return known;
    },
    find: entries.find,
    save(submission) {
      entries.save(submission.id, submission);
      publish();
    },
    remove(id) {
      entries.remove(id);
      publish();
    },
    batch(work) {
      const isInner = isBatch;
      isBatch = true;
      try {
        work();
      } finally {
        isBatch = isInner;
        publish();
      }
    },
    pause: () => pauses.find(only),
    setPause(pause) {
      if (pause) pauses.save(only, pause);
      else pauses.remove(only);
      publish();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    noticeChange(key) {
      if (key === null || key.startsWith(prefix) || key === ownPauseKey) publish();
    },
  };
}
