import { Check, Circle, X } from "lucide-react";
import { formatDateTime, formatExactUtc } from "#lib/format/dates.ts";
import type { Viewer } from "#lib/format/viewer.tsx";
import type { BoardEntry } from "#lib/payments/board.ts";

interface Step {
  readonly words: string;
  readonly time: string | null;
  readonly state: "done" | "now" | "failed" | "to come";
}

/** Where an application comes from: a request made through the API, or somebody at the ERP. */
export function originWords({ application, isFromErp }: BoardEntry, { locale, timeZone }: Viewer): string {
  const { RequestID, AppliedBy, TimeApplied } = application;
  if (!isFromErp) return `Request ${RequestID}`;
  const by = AppliedBy ? ` by ${AppliedBy}` : "";
  return `Applied in the ERP${by}${TimeApplied ? `, ${formatDateTime(TimeApplied, locale, timeZone)}` : ""}`;
}

function stepsOf({ application }: BoardEntry): readonly Step[] {
  const { Status, TimeRequested, TimeExported, TimeApplied, TimeUpdated } = application;
  const applied: Step = { words: "Applied", time: TimeApplied, state: "done" };
  const requested: Step = { words: "Requested", time: TimeRequested, state: "done" };
  const exported: Step = { words: "Sent to the ERP", time: TimeExported, state: TimeExported || Status !== "Pending" ? "done" : "now" };
  if (Status === "Confirmed") return [requested, exported, applied];
  if (Status === "Rejected") return [requested, exported, { words: "Rejected", time: TimeUpdated, state: "failed" }];
  return [requested, exported, { words: "Applied", time: null, state: Status === "Exported" ? "now" : "to come" }];
}

const looks = {
  done: { icon: Check, className: "border-fill-positive bg-positive-soft text-positive" },
  now: { icon: Circle, className: "border-fill-accent bg-accent-soft text-accent" },
  failed: { icon: X, className: "border-fill-danger bg-danger-soft text-danger" },
  "to come": { icon: Circle, className: "border-line-strong bg-surface text-faint" },
} as const;

/** Requested → sent → applied: where a request is, and when it came there. What the ERP applied by itself went no such way. */
export function ApplicationTimeline({ entry, viewer }: { entry: BoardEntry; viewer: Viewer }) {
  const steps = stepsOf(entry);
  return (
    <ol className="flex">
      {steps.map(({ words, time, state }, at) => {
        const { icon: Icon, className } = looks[state];
        return (
          <li key={words} className="relative min-w-0 flex-1 last:flex-none">
            {at < steps.length - 1 ? (
              <span
                aria-hidden="true"
                className={`absolute top-2 right-1 left-5 h-px ${state === "done" ? "bg-fill-positive" : "bg-line-strong"}`}
              />
            ) : null}
            <span className={`grid size-4 place-items-center rounded-full border ${className}`}>
              <Icon className="size-2.5" aria-hidden="true" />
            </span>
            <span className="mt-1 block truncate pr-2 text-2xs text-muted">
              {state === "now" ? "Waiting: " : ""}
              {words}
            </span>
            {time ? (
              <time dateTime={time} title={formatExactUtc(time)} className="block truncate pr-2 text-2xs text-faint tabular-nums">
                {formatDateTime(time, viewer.locale, viewer.timeZone)}
              </time>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
