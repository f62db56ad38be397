import { headers } from "next/headers";
import Link from "next/link";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { findLongestOverdue } from "#lib/aging/longest-overdue.ts";
import { ApiError } from "#lib/api/errors.ts";
import { readLocale } from "#lib/format/locale.ts";
import { formatMoney } from "#lib/format/numbers.ts";
import type { Connection } from "#lib/server/connections.ts";
import { loadAging } from "./load-aging.ts";

const shownMax = 6;

/** Where to look first. Says nothing when nothing is late, or when the receivables above could not be loaded. */
export async function LongestOverdue({ connection }: { connection: Connection }) {
  const [loaded, head] = await Promise.all([loadAging(connection), headers()]);
  if (loaded instanceof ApiError) return null;
  const invoices = findLongestOverdue(loaded.rows, shownMax);
  if (invoices.length === 0) return null;
  const locale = readLocale(head.get("accept-language"));
  return (
    <section aria-labelledby="longest-overdue">
      <h2 id="longest-overdue" className="mt-2 mb-2.5 font-semibold">
        Longest overdue
      </h2>
      <TableFrame label="Longest overdue invoices">
        <Table>
          <thead>
            <tr>
              <Th>Invoice</Th>
              <Th>Overdue by</Th>
              <Th numeric>Open</Th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.InvoiceID} className="hover:bg-canvas">
                <Td>
                  <Link
                    href={`/${connection.slug}/invoices/${invoice.InvoiceID}`}
                    prefetch={false}
                    className="font-medium underline-offset-2 hover:underline"
                  >
                    {invoice.InvoiceNum}
                  </Link>
                </Td>
                <Td className="text-muted">{invoice.overdue}</Td>
                <Td numeric className="font-medium">
                  {formatMoney(invoice.open, locale)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </section>
  );
}
