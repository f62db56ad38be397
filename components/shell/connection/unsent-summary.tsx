"use client";
import { Download } from "lucide-react";
import { useState } from "react";
import { writeCsv } from "#components/data-table/export/csv.ts";
import { download } from "#components/data-table/export/download.ts";
import { Button } from "#components/ui/button.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { filledLines } from "#lib/orders/drafts/draft.ts";
import { unsentColumns, unsentRows } from "#lib/session/unsent-file.ts";
import { totalOf, type UnsentAllocation, type UnsentWork } from "#lib/session/unsent-work.ts";

export interface NamedWork {
  readonly name: string;
  readonly work: UnsentWork;
}

function amountText(allocations: readonly UnsentAllocation[]): string {
  const { total, unreadable } = totalOf(allocations);
  const sum = `${formatMoney(total, dashboardLocale)} in all`;
  return unreadable === 0 ? sum : `${sum}, without ${countOf(unreadable, "amount", dashboardLocale)} that cannot be read`;
}

function orderText(orders: UnsentWork["orders"]): string {
  const shown = orders.slice(0, 3).map(({ draft }) => {
    return `${draft.po_num || "without a number"} (${countOf(filledLines(draft).length, "line", dashboardLocale)})`;
  });
  return [...shown, ...(orders.length > 3 ? [`${orders.length - 3} more`] : [])].join(", ");
}

function sentences({ typed, queued, orders }: UnsentWork): string[] {
  return [
    typed.length > 0 ? `${countOf(typed.length, "typed allocation", dashboardLocale)}, ${amountText(typed)}` : "",
    queued.length > 0 ? `${countOf(queued.length, "allocation", dashboardLocale)} not sent yet, ${amountText(queued)}` : "",
    orders.length > 0 ? `${countOf(orders.length, "order draft", dashboardLocale)} with unsaved changes: ${orderText(orders)}` : "",
  ].filter((sentence) => sentence !== "");
}

/** Counts and amounts of unsent work, with a download. */
export function UnsentSummary({ work, fileName }: { work: readonly NamedWork[]; fileName: string }) {
  const [isWriting, setIsWriting] = useState(false);
  const save = async () => {
    setIsWriting(true);
    const rows = work.flatMap((each) => unsentRows(each.name, each.work));
    const columns = unsentColumns.map((header) => ({ header, kind: "text" as const, width: 120 }));
    download(await writeCsv({ columns, rows, rowCount: rows.length }), fileName);
    setIsWriting(false);
  };
  return (
    <div>
      {work.map(({ name, work: unsent }) => (
        <div key={name} className="mt-2">
          <p className="font-medium text-ink text-sm">{name}</p>
          <ul className="mt-0.5 list-disc space-y-0.5 pl-5 text-sm">
            {sentences(unsent).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ))}
      <Button size="sm" onClick={save} pending={isWriting} className="mt-3">
        <Download aria-hidden="true" />
        Export as CSV
      </Button>
    </div>
  );
}
