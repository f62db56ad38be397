"use client";
import { Notice } from "#components/feedback/notice.tsx";
import { useViewer } from "#components/viewer.tsx";
import { isKnown } from "#contract/decimal.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { type AgingFault, differenceOf } from "#lib/receivables/aging/snapshot/check-aging.ts";
import { faultText } from "#lib/receivables/aging/snapshot/fault-text.ts";
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
  return (
    <>
      {name}: {faultText(fault, locale)}
      {isKnown(difference) ? (
        <>
          {" "}
          (<CentsChange value={difference} locale={locale} />)
        </>
      ) : null}
    </>
  );
}
