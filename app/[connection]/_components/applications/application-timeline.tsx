"use client";
import { Check, Circle, X } from "lucide-react";
import type { ReactNode } from "react";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useMinute, type Viewer } from "#components/viewer.tsx";
import { formatBriefly, formatDateTime } from "#lib/format/dates/dates.ts";
import type { BoardEntry } from "#lib/receivables/payments/board.ts";

interface Step {
  readonly label: string;
  readonly time: string | null;
  readonly state: "done" | "now" | "failed" | "to come";
}

/** The origin of an application: a request through the API, or the ERP. */
export function originText({ application, isFromErp }: BoardEntry, { locale, timeZone }: Viewer): ReactNode {
  const { RequestID, AppliedBy, TimeApplied } = application;
  if (!isFromErp) return `Request ${RequestID}`;
  const by = AppliedBy ? ` by ${AppliedBy}` : "";
  if (!TimeApplied) return `Applied in the ERP${by}`;
  return (
    <>
      Applied in the ERP{by}, <ExactTime instant={TimeApplied}>{formatDateTime(TimeApplied, locale, timeZone)}</ExactTime>
    </>
  );
}

function stepsOf({ application }: BoardEntry): readonly Step[] {
  const { Status, TimeRequested, TimeExported, TimeApplied, TimeUpdated } = application;
  const applied: Step = { label: "Applied", time: TimeApplied, state: "done" };
  const requested: Step = { label: "Requested", time: TimeRequested, state: "done" };
  const isSent = Status !== "Pending";
  const exported: Step = { label: isSent ? "Sent to ERP" : "Waits for export", time: TimeExported, state: isSent ? "done" : "now" };
  if (Status === "Confirmed") return [requested, exported, applied];
  if (Status === "Rejected") return [requested, exported, { label: "Rejected", time: TimeUpdated, state: "failed" }];
  const toApply: Step = isSent ? { label: "Waits for ERP", time: null, state: "now" } : { label: "Applied", time: null, state: "to come" };
  return [requested, exported, toApply];
}

const looks = {
  done: { icon: Check, className: "border-fill-positive bg-positive-soft text-positive" },
  now: { icon: Circle, className: "border-fill-accent bg-accent-soft text-accent" },
  failed: { icon: X, className: "border-fill-danger bg-danger-soft text-danger" },
  "to come": { icon: Circle, className: "border-line-strong bg-surface text-faint" },
} as const;

/** Requested → sent → applied, with the time of each step. Applications made in the ERP have no such steps. */
export function ApplicationTimeline({ entry, viewer }: { entry: BoardEntry; viewer: Viewer }) {
  const now = useMinute();
  const steps = stepsOf(entry);
  return (
    <ol className="flex">
      {steps.map(({ label, time, state }, at) => {
        const { icon: Icon, className } = looks[state];
        return (
          <li key={label} className="relative min-w-0 flex-1 last:flex-none">
            {at < steps.length - 1 ? (
              <span
                aria-hidden="true"
                className={`absolute top-2 right-1 left-5 h-px ${state === "done" ? "bg-fill-positive" : "bg-line-strong"}`}
              />
            ) : null}
            <span className={`grid size-4 place-items-center rounded-full border ${className}`}>
              <Icon className="size-2.5" aria-hidden="true" />
            </span>
            <span className="mt-1 block pr-2 text-2xs text-muted">{label}</span>
            {time ? (
              <ExactTime instant={time} className="block pr-2 text-2xs text-faint tabular-nums">
                {formatBriefly(time, now, viewer.locale, viewer.timeZone)}
              </ExactTime>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
