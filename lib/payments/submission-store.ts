import type { KeyValueStore } from "#lib/api/http/connection-storage.ts";
import { pauseKey, submissionPrefix } from "./kept-submissions.ts";
import type { Problem, Submission } from "./submission.ts";

/** Sending stopped for this reason until a person resumes it, in whichever tab and however much later. */
export interface StoredPause {
  readonly reason: "key";
  readonly problem: Problem;
}

/** The queue of one connection, kept where all its tabs see it. Every write is in the storage when the call returns; it throws where the browser refuses. */
export interface SubmissionStore {
  /** In the order they were decided; the same array until something changes. */
  all(): readonly Submission[];
  find(id: string): Submission | undefined;
  put(item: Submission): void;
  remove(id: string): void;
  /** Null: nothing waits for a person to resume. */
  pause(): StoredPause | null;
  setPause(pause: StoredPause | null): void;
  subscribe(listener: () => void): () => void;
  /** Another tab changed this key of the storage; null: all of them. */
  noticeChange(key: string | null): void;
}

const version = 1;

interface Stored {
  readonly version: number;
  readonly item: Submission;
}

interface StoredPauseEntry {
  readonly version: number;
  readonly pause: StoredPause;
}

/** What another version wrote is left alone. */
function parse<Entry extends { readonly version: number }>(text: string | null): Entry | undefined {
  try {
    const stored: Entry | null = JSON.parse(text ?? "null");
    return stored?.version === version ? stored : undefined;
  } catch {
    return undefined;
  }
}

const parseItem = (text: string | null) => parse<Stored>(text)?.item;

const inOrder = (a: Submission, b: Submission) => a.createdAt - b.createdAt || a.place - b.place || (a.id < b.id ? -1 : 1);

/** One entry per item, so that two tabs never write over each other's. `scope` is the Api's. */
export function createSubmissionStore(storage: KeyValueStore, scope: string): SubmissionStore {
  const prefix = submissionPrefix(scope);
  const ownPauseKey = pauseKey(scope);
  const listeners = new Set<() => void>();
  let known: readonly Submission[] | null = null;

  function publish(): void {
    known = null;
    for (const listener of listeners) listener();
  }

  function readAll(): readonly Submission[] {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    return keys.flatMap((key) => (key?.startsWith(prefix) ? (parseItem(storage.getItem(key)) ?? []) : [])).sort(inOrder);
  }

  return {
    all: () => {
      known ??= readAll();
      return known;
    },
    find: (id) => parseItem(storage.getItem(prefix + id)),
    put(item) {
      storage.setItem(prefix + item.id, JSON.stringify({ version, item } satisfies Stored));
      publish();
    },
    remove(id) {
      storage.removeItem(prefix + id);
      publish();
    },
    pause: () => parse<StoredPauseEntry>(storage.getItem(ownPauseKey))?.pause ?? null,
    setPause(pause) {
      if (pause) storage.setItem(ownPauseKey, JSON.stringify({ version, pause } satisfies StoredPauseEntry));
      else storage.removeItem(ownPauseKey);
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
