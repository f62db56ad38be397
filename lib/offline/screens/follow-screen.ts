import { backoffMs } from "../backoff.ts";

const checkMs = 2_000;
/** Storing a screen costs the server a few requests to the Data API. */
const everyMs = 5 * 60_000;
/** For other filters of the same screen. */
const everyAddressMs = 60_000;
/** After a failure, such as a slow network. */
const retries = { firstMs: 20_000, maxMs: everyMs };

interface Attempt {
  readonly address: string;
  readonly at: number;
  /** Of what was stored; 0 for nothing. */
  readonly readAt: number;
  /** In a row. */
  readonly failures: number;
}

function pauseMs({ address, failures }: Attempt, next: string): number {
  if (failures > 0) return backoffMs(failures, retries);
  return address === next ? everyMs : everyAddressMs;
}

interface FollowOptions<Read extends { readonly readAt: number }> {
  readonly path: string;
  /** The path with the query. */
  readonly address: string;
  /** What the screen shows; null while it reads. */
  readonly read: () => Read | null;
  readonly mayStore: () => boolean;
  /** Resolves to false if the server does not show this screen any more. */
  readonly store: (read: Read) => Promise<boolean>;
}

/** Stores the open screen once it is read, and later when it shows newer data. */
export function createScreenFollower() {
  const attempts = new Map<string, Attempt>();

  return {
    /** Returns the function that ends it. */
    follow<Read extends { readonly readAt: number }>({ path, address, read, mayStore, store }: FollowOptions<Read>): () => void {
      let seenAt: number | null = null;
      let isStoring = false;
      async function check(): Promise<void> {
        if (isStoring || !mayStore()) return;
        const last = attempts.get(path);
        if (last && Date.now() < last.at + pauseMs(last, address)) return;
        const found = read();
        // Between two reads, nothing is being read for a moment.
        const isSettled = found !== null && found.readAt === seenAt;
        seenAt = found?.readAt ?? null;
        if (!isSettled || (last?.address === address && last.readAt === found.readAt)) return;
        isStoring = true;
        const isStored = await store(found).catch(() => null);
        isStoring = false;
        const failures = isStored === null ? (last?.failures ?? 0) + 1 : 0;
        attempts.set(path, { address, at: Date.now(), readAt: isStored ? found.readAt : 0, failures });
      }
      const timer = setInterval(check, checkMs);
      return () => clearInterval(timer);
    },
  };
}
