"use client";
import { CircleCheck } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import type { AgingRecord } from "#lib/receivables/aging/records.ts";
import { checkAging } from "#lib/receivables/aging/snapshot/check-aging.ts";
import type { NameOf } from "./aging-faults.tsx";

interface ChecksPanelProps {
  records: readonly AgingRecord[];
  /** Whether every record was read, and can be. */
  isComplete: boolean;
  nameOf: NameOf;
}

// Rarely needed.
const AgingFaults = lazy(() => loadWithRetries(() => import("./aging-faults.tsx").then((module) => ({ default: module.AgingFaults }))));

/** Checks that buckets, credit, listed invoices and totals agree, and names the figures that do not. */
export function ChecksPanel({ records, isComplete, nameOf }: ChecksPanelProps) {
  const { locale } = useViewer();
  const faults = useMemo(() => checkAging(records), [records]);
  if (records.length === 0) return null;
  const covered = `${isComplete ? "all " : ""}${countOf(records.length, "record", locale)}`;
  if (faults.length === 0) {
    return (
      <p className="flex items-start gap-2 border-line border-t px-4 py-2.5 text-muted text-sm">
        <CircleCheck className="mt-0.5 size-4 shrink-0 text-positive" aria-hidden="true" />
        <span>The figures of {covered} add up: the invoices to their buckets, and the buckets less credit to the total.</span>
      </p>
    );
  }
  return (
    <Suspense>
      <AgingFaults faults={faults} covered={covered} nameOf={nameOf} />
    </Suspense>
  );
}
