"use client";
import { Table, TableFrame, Th } from "#components/ui/table.tsx";
import { countOf } from "#lib/format/durations.ts";
import { formatMoney, formatQuantity } from "#lib/format/numbers.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import type { InvoiceCertificates } from "#lib/invoices/certificates.ts";
import type { SupplierLines } from "#lib/invoices/group-lines.ts";
import { LineRow } from "./line-row.tsx";

interface SupplierTableProps {
  group: SupplierLines;
  name: string;
  certificates: InvoiceCertificates;
}

/** Wide: ordered, shipped, back-ordered and full price, discount, price each have a column. Narrow: they stand under one another. */
export const onlyWide = "hidden @3xl:table-cell";

export function SupplierTable({ group, name, certificates }: SupplierTableProps) {
  const { locale } = useViewer();
  return (
    <TableFrame label={`Lines of ${name}`}>
      <Table>
        <caption className="px-3 py-2 text-left">
          <span className="font-medium">{name}</span>
          <span className="text-muted text-sm"> · {countOf(group.lines.length, "line", locale)}</span>
        </caption>
        <thead>
          <tr>
            <Th>Product</Th>
            <Th numeric className={onlyWide}>
              Ordered
            </Th>
            <Th numeric>Shipped</Th>
            <Th numeric className={onlyWide}>
              Back-ordered
            </Th>
            <Th numeric className={onlyWide}>
              Full price
            </Th>
            <Th numeric className={onlyWide}>
              Discount
            </Th>
            <Th numeric>Unit price</Th>
            <Th numeric>Amount</Th>
          </tr>
        </thead>
        <tbody>
          {group.lines.map((line) => (
            <LineRow
              key={line.InvoiceTransID}
              line={line}
              certificates={certificates.lines.find((item) => item.line === line)?.certificates ?? []}
            />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line border-t bg-canvas font-medium">
            <th scope="row" className="px-3 py-2 text-left font-medium">
              Subtotal
            </th>
            <td className={onlyWide} />
            <td className="px-3 py-2 text-right tabular-nums">
              {formatQuantity(group.units, locale)}
              <span className="block font-normal text-faint text-xs">{formatQuantity(group.cases, locale)} cases</span>
            </td>
            <td className={onlyWide} />
            <td className={onlyWide} />
            <td className={onlyWide} />
            <td />
            <td className="px-3 py-2 text-right tabular-nums">{formatMoney(group.extPrice, locale)}</td>
          </tr>
        </tfoot>
      </Table>
    </TableFrame>
  );
}
