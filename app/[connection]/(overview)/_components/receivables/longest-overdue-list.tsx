import type { ReactNode } from "react";
import { Link } from "#components/ui/link.tsx";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { formatCount, formatMoney } from "#lib/format/numbers/numbers.ts";
import { countUnlisted, findLongestOverdue, type OverdueRow } from "#lib/receivables/aging/open/longest-overdue.ts";
import { recordHref } from "#lib/routes.ts";
import { LeftOutText } from "../../../_components/sections/left-out-text.tsx";

export const longestOverdueMax = 6;

interface LongestOverdueListProps {
  connection: string;
  rows: readonly OverdueRow[];
  /** False when the key has more records than these. */
  isWhole: boolean;
  /** Whether some of the records may be missing from these. */
  mayLackRows?: boolean;
  leftOut: number;
}

export function LongestOverdueList({ connection, rows, isWhole, mayLackRows = false, leftOut }: LongestOverdueListProps) {
  const invoices = findLongestOverdue(rows, longestOverdueMax);
  const unlisted = countUnlisted(rows);
  const isComplete = isWhole && !mayLackRows && leftOut === 0 && unlisted === 0;
  return (
    <>
      {invoices.length > 0 ? (
        <OverdueTable>
          {invoices.map((invoice) => (
            <tr key={invoice.InvoiceID} className="hover:bg-canvas">
              <Td>
                <Link
                  href={recordHref(connection, "invoices", invoice.InvoiceID)}
                  className="font-medium underline-offset-2 hover:underline"
                >
                  {invoice.InvoiceNum || `Invoice ${invoice.InvoiceID}`}
                </Link>
              </Td>
              <Td className="text-muted">{invoice.overdue}</Td>
              <Td numeric className="font-medium">
                {formatMoney(invoice.open, dashboardLocale)}
              </Td>
            </tr>
          ))}
        </OverdueTable>
      ) : (
        <p className="text-muted text-sm">
          {isComplete ? "No invoice was overdue at the last close." : "The records that were read have no overdue invoice."}
        </p>
      )}
      {isWhole ? null : <p className="mt-2 text-muted text-sm">From the first {formatCount(rows.length, dashboardLocale)} records.</p>}
      <LeftOutText read={{ leftOut, mayLackRows }} className="mt-2" />
      {unlisted > 0 ? (
        <p className="mt-2 text-sm text-warning">Some invoices of {countOf(unlisted, "record", dashboardLocale)} cannot be read.</p>
      ) : null}
    </>
  );
}

export function OverdueTable({ children }: { children: ReactNode }) {
  return (
    <TableFrame label="Longest overdue invoices">
      <Table>
        <thead>
          <tr>
            <Th>Invoice</Th>
            <Th>Overdue by</Th>
            <Th numeric>Open</Th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </TableFrame>
  );
}
