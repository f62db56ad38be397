import type { Wait } from "../quota/pace.ts";
import type { Quota } from "../quota/read-quota.ts";
import type { Compare } from "../rows/merge-rows.ts";
import type { KeyOf } from "../rows/row-set.ts";
import type { Clock, ReadPage } from "./pages.ts";

export interface PagesState<Row> {
  /** In the API's order, each key once. */
  readonly rows: readonly Row[];
  /** Whether `rows` are all rows. They stay while a complete list is refreshed. */
  readonly isComplete: boolean;
  readonly activity: "idle" | "reading" | "waiting" | "stopped" | "failed";
  readonly wait: Wait | null;
  /** The error when activity is "failed". */
  readonly error: unknown;
  /** Pages of the run in progress, or of the last one. */
  readonly pagesRead: number;
  /** Whether some rows may be missing: rows moved between pages at every read, or the API promised more than it gave. */
  readonly mayLackRows: boolean;
  /** Records that could not be read and are not in `rows`. */
  readonly leftOut: number;
  /** When the oldest of `rows` was read, or all were last updated, in epoch milliseconds. */
  readonly readAt: number | null;
}

export interface PageReaderOptions<Row> {
  readonly readPage: ReadPage<Row>;
  readonly keyOf: KeyOf<Row>;
  readonly compare: Compare<Row>;
  readonly quota?: () => Quota | null;
  readonly clock?: Clock;
}

export interface PageReader<Row> {
  get(): PagesState<Row>;
  /** Reading starts with the first listener, pauses without listeners, and continues where it was. */
  subscribe(listener: () => void): () => void;
  /** Stops reading until `resume` or `refresh`; keeps the rows. */
  stop(): void;
  /** Continues where reading stopped or failed. */
  resume(): void;
  /** Reads all pages again. */
  refresh(): void;
  /** Whether the changes since the last read can update the rows. */
  canUpdate(): boolean;
  /** Reads the changes and returns all rows. Returns null when changes cannot update them; all pages are read again if changes were known before, or if the rows are old. Throws ApiError. */
  update(signal: AbortSignal): Promise<readonly Row[] | null>;
  /** Makes the next refresh read all pages. */
  forgetPosition(): void;
}

/** The state before the first page. */
export const unread: PagesState<never> = {
  rows: [],
  isComplete: false,
  activity: "idle",
  wait: null,
  error: null,
  pagesRead: 0,
  mayLackRows: false,
  leftOut: 0,
  readAt: null,
};
