"use client";
import { Notice } from "#components/feedback/notice.tsx";
import { useViewer } from "#components/viewer.tsx";
import { isKnown, readDecimal } from "#contract/decimal.ts";
import { placeLabels } from "#lib/aging/buckets.ts";
import { type AgingFault, differenceOf } from "#lib/aging/snapshot/check-aging.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { CentsChange } from "../../../_components/values/cents.tsx";

export type NameOf = (record: { readonly ARAccountID: number; readonly SupplierID: number }) => string;

const shownMax = 50;

interface AgingFaultsProps {
  faults: readonly AgingFault[];
  /** The checked records: "all 50 records". */
  covered: string;
  nameOf: NameOf;
}

/** The first figures that do not add up, with the difference. */
export function AgingFaults({ faults, covered, nameOf }: AgingFaultsProps) {
  const { locale } = useViewer();
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
      {name}: {what} is{" "}
      {isKnown(readDecimal(fault.stated)) ? formatMoney(fault.stated, locale) : fault.stated ? `“${fault.stated}”` : "missing"}, {makers}{" "}
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
