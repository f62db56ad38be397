"use client";
import { CircleCheck } from "lucide-react";
import { useMemo } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { useViewer } from "#components/viewer.tsx";
import { isKnown, readDecimal } from "#contract/decimal.ts";
import { placeLabels } from "#lib/aging/buckets.ts";
import type { AgingRecord } from "#lib/aging/records.ts";
import { type AgingFault, checkAging, differenceOf } from "#lib/aging/snapshot/check-aging.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { CentsChange } from "../../_components/values/cents.tsx";

interface ChecksPanelProps {
  records: readonly AgingRecord[];
  /** Whether every record was read, and can be. */
  isComplete: boolean;
  nameOf: (record: { ARAccountID: number; SupplierID: number }) => string;
}

const shownMax = 50;

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
    <div className="border-line border-t p-3">
      <Notice
        tone="warning"
        title={`${countOf(faults.length, "figure", locale)} in ${covered} ${faults.length === 1 ? "does" : "do"} not add up`}
      >
        The figures are shown as the Data API gave them. Tell the distributor before you rely on these:
        <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-4">
          {faults.slice(0, shownMax).map((fault) => (
            <li key={`${fault.ARAccountID} ${fault.SupplierID} ${fault.about}`}>
              <Fault fault={fault} name={nameOf(fault)} locale={locale} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function Fault({ fault, name, locale }: { fault: AgingFault; name: string; locale: string }) {
  const difference = differenceOf(fault);
  const [what, makers] =
    fault.about === "total" ? ["the total", "buckets less credit add up to"] : [placeLabels[fault.about], "its invoices add up to"];
  return (
    <>
      {name}: {what} is {isKnown(readDecimal(fault.stated)) ? formatMoney(fault.stated, locale) : `“${fault.stated}”`}, {makers}{" "}
      {isKnown(fault.found) ? formatMoney(fault.found, locale) : "an amount that cannot be read"}
      {isKnown(difference) ? (
        <>
          {" "}
          (<CentsChange value={difference} locale={locale} />)
        </>
      ) : null}
    </>
  );
}
