"use client";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, Spinner } from "#components/ui/button.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { failureText } from "#lib/format/text/failure-text.ts";

/** The progress of reading a list in the background; lib/api's AllRows without the rows. */
export interface Reading {
  readonly isComplete: boolean;
  readonly activity: "idle" | "reading" | "waiting" | "stopped" | "failed";
  /** Why reading failed; nothing where a notice above the list says it. */
  readonly error?: unknown;
  /** `until` in epoch milliseconds. */
  readonly wait: { readonly reason: "rate-limited" | "low-quota" | "retry"; readonly until: number } | null;
  /** Whether some rows may be missing: they moved between pages at every read, or the API promised more than it gave. */
  readonly mayLackRows?: boolean;
  /** What is wrong where rows may be missing. By default, some of what is listed may be missing. */
  readonly ifIncomplete?: string;
  /** What is still read although all rows are listed: "the reasons". By default, the rest of the rows. */
  readonly rest?: string | undefined;
  /** Records that could not be read. */
  readonly leftOut?: number;
  /** What these are, in the singular, where the rows are made of other records: "customer". */
  readonly recordNoun?: string | undefined;
  readonly stop: () => void;
  readonly resume: () => void;
  /** Reads everything again. */
  readonly refresh?: () => void;
}

export interface ReadProgressProps {
  reading: Reading;
  loadedCount: number;
  shownCount: number;
  /** In the singular: "invoice". */
  noun: string;
  nouns: string;
  locale: string;
}

const loadWarnings = async () => (await import("./read-warnings.tsx")).ReadWarnings;

/** Whether every record is loaded: none is unread, broken or possibly missing. */
export const hasEveryRecord = ({ isComplete, leftOut, mayLackRows }: Pick<Reading, "isComplete" | "leftOut" | "mayLackRows">): boolean =>
  isComplete && !leftOut && !mayLackRows;

/** "All 412 invoices"; "first 2,000 invoices loaded" with the progress of the rest; "411 invoices loaded" where one could not be read. */
export function ReadProgress({ reading, loadedCount, shownCount, noun, nouns, locale }: ReadProgressProps) {
  const { isComplete, activity, error, rest } = reading;
  const hasEnded = activity === "stopped" || activity === "failed";
  // A failure without an error has its own notice.
  const isSilent = activity === "failed" ? !error : isComplete && activity === "idle";
  const count = countOf(loadedCount, noun, locale, nouns);
  const isListed = isComplete || rest !== undefined;
  const loaded = hasEveryRecord({ ...reading, isComplete: isListed })
    ? `all ${count}`
    : isListed
      ? `${count} loaded`
      : loadedCount === 0
        ? `no ${nouns} loaded yet`
        : `first ${count} loaded`;
  const text = shownCount === loadedCount ? loaded : `${formatCount(shownCount, locale)} of ${loaded}`;
  return (
    <div tabIndex={-1} className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <p className="tabular-nums first-letter:uppercase">{text}</p>
      {isSilent ? null : <Activity reading={reading} isReading={!hasEnded} />}
      {reading.leftOut || reading.mayLackRows ? <AfterHydration load={loadWarnings} props={{ reading, noun, nouns, locale }} /> : null}
      {/* A screen reader announces the end, not every page. */}
      <p role="status" className="sr-only">
        {isComplete ? text : hasEnded ? `Reading stopped: ${text}` : ""}
      </p>
    </div>
  );
}

function Activity({ reading, isReading }: { reading: Reading; isReading: boolean }) {
  const { activity, error, rest = "the rest", stop, resume } = reading;
  const wait = isReading && reading.wait;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {wait || activity === "failed" ? (
        <TriangleAlert className={`size-4 shrink-0 ${wait ? "text-warning" : "text-danger"}`} aria-hidden="true" />
      ) : isReading ? (
        <Spinner />
      ) : null}
      {activity === "failed" ? (
        <span className="min-w-0 break-words">
          Reading {rest} failed. {failureText(error)}
        </span>
      ) : wait ? (
        <Waiting wait={wait} />
      ) : isReading ? (
        // In one line with the count on a phone.
        <span className="max-sm:sr-only">Loading {rest}</span>
      ) : null}
      {/* One button for all, which keeps the focus until it is hidden. */}
      <Button
        key={Number(activity === "idle")}
        ref={passFocusOn}
        size="sm"
        variant={isReading ? "ghost" : "secondary"}
        // Not higher than the text beside it, so that the rows stay where they are when it goes.
        className={`pointer-coarse:-my-2 ${activity === "idle" ? "invisible" : ""}`}
        onClick={isReading ? stop : resume}
      >
        {isReading ? "Stop" : activity === "failed" ? "Continue" : `Load ${rest}`}
      </Button>
    </span>
  );
}

const reasons = {
  "rate-limited": "The request limit is reached: continuing in",
  "low-quota": "Saving the key’s request quota: next page in",
  retry: "The Data API did not answer: trying again in",
};

const secondMs = 1_000;

/** Counts down until reading continues. */
export function Waiting({ wait }: { wait: NonNullable<Reading["wait"]> }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((wait.until - now) / secondMs));
  const minutes = Math.floor(seconds / 60);
  const clock = `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <span className="tabular-nums">
      {reasons[wait.reason]} {clock}
    </span>
  );
}
