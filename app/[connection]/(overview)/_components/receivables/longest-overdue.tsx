import type { ReactNode } from "react";
import { Link } from "#components/ui/link.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { findLongestOverdue, type OverdueInvoice } from "#lib/aging/open/longest-overdue.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { formatCount, formatMoney } from "#lib/format/numbers/numbers.ts";
import { recordHref } from "#lib/routes.ts";
import type { Connection } from "#lib/server/session/connections.ts";
import { LeftOutText } from "./left-out-text.tsx";
import { loadAging } from "./load-aging.ts";

const shownMax = 6;

export async function LongestOverdue({ connection }: { connection: Connection }) {
  const loaded = await loadAging(connection);
  if (loaded instanceof ApiError) return <p className="text-muted text-sm">Not loaded. The reason is given above.</p>;
  const { rows, isWhole, leftOut } = loaded;
  const invoices = findLongestOverdue(rows, shownMax);
  const isComplete = isWhole && leftOut === 0;
  return (
    <>
      {invoices.length > 0 ? (
        <Invoices connection={connection} invoices={invoices} />
      ) : (
        <p className="text-muted text-sm">
          {isComplete ? "No invoice was overdue at the last close." : "The records that were read have no overdue invoice."}
        </p>
      )}
      {isWhole ? null : <p className="mt-2 text-muted text-sm">From the first {formatCount(rows.length, dashboardLocale)} records.</p>}
      <LeftOutText count={leftOut} className="mt-2" />
    </>
  );
}

function Invoices({ connection, invoices }: { connection: Connection; invoices: readonly OverdueInvoice[] }) {
  return (
    <OverdueTable>
      {invoices.map((invoice) => (
        <tr key={invoice.InvoiceID} className="hover:bg-canvas">
          <Td>
            <Link
              href={recordHref(connection.slug, "invoices", invoice.InvoiceID)}
              className="font-medium underline-offset-2 hover:underline"
            >
              {invoice.InvoiceNum}
            </Link>
          </Td>
          <Td className="text-muted">{invoice.overdue}</Td>
          <Td numeric className="font-medium">
            {formatMoney(invoice.open, dashboardLocale)}
          </Td>
        </tr>
      ))}
    </OverdueTable>
  );
}

function OverdueTable({ children }: { children: ReactNode }) {
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

const skeletonRows = Array.from({ length: shownMax }, (_, index) => `row-${index}`);

export function LongestOverdueSkeleton() {
  return (
    <div aria-busy="true">
      <OverdueTable>
        {skeletonRows.map((row) => (
          <tr key={row}>
            <Td>
              <Skeleton className="h-3.5 w-24" />
            </Td>
            <Td>
              <Skeleton className="h-3.5 w-20" />
            </Td>
            <Td>
              <Skeleton className="ml-auto h-3.5 w-16" />
            </Td>
          </tr>
        ))}
      </OverdueTable>
    </div>
  );
}
