"use client";
import { Table, TableFrame, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import { countOf, quantityOf } from "#lib/format/dates/durations.ts";
import { formatMoney, formatQuantity, formatSum } from "#lib/format/numbers/numbers.ts";
import { amountOf } from "#lib/format/numbers/sums.ts";
import type { InvoiceCertificates } from "#lib/receivables/invoices/certificates.ts";
import type { SupplierLines } from "#lib/receivables/invoices/group-lines.ts";
import { Cases } from "../lines/cases.tsx";
import { LineRow } from "../lines/line-row.tsx";
import { fromMiddle, fromWide, fromWideAndPrinted } from "../lines/line-widths.ts";

interface SupplierTableProps {
  group: SupplierLines;
  name: string;
  certificates: InvoiceCertificates;
  /** Whether a batch leads to who received it. */
  canRecall: boolean;
}

export function SupplierTable({ group, name, certificates, canRecall }: SupplierTableProps) {
  const { locale } = useViewer();
  const stateOf = new Map(certificates.lines.map((item) => [item.line, item]));
  return (
    <TableFrame label={`Lines of ${name}`}>
      <Table>
        <caption className="px-4 py-2 text-left">
          <span className="font-medium">{name}</span>
          <span className="text-muted text-sm"> · {countOf(group.lines.length, "line", locale)}</span>
        </caption>
        <thead>
          <tr>
            <Th>Product</Th>
            <Th numeric className={`${fromWideAndPrinted} w-24`}>
              Ordered
            </Th>
            <Th numeric className={`${fromMiddle} w-32`}>
              Shipped
            </Th>
            <Th numeric className={`${fromWideAndPrinted} w-32`}>
              Back-ordered
            </Th>
            <Th numeric className={`${fromWide} w-28`}>
              Full price
            </Th>
            <Th numeric className={`${fromWide} w-24`}>
              Discount
            </Th>
            <Th numeric className={`${fromMiddle} w-32`}>
              Unit price
            </Th>
            <Th numeric className="w-28">
              Amount
            </Th>
          </tr>
        </thead>
        <tbody>
          {group.lines.map((line) => (
            <LineRow key={line.InvoiceTransID} line={line} certificates={stateOf.get(line)} canRecall={canRecall} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line border-t bg-canvas font-medium">
            <th scope="row" className="py-2 pr-3 pl-4 text-left font-medium">
              Subtotal
              <span className="block font-normal text-faint text-xs">
                {formatSum(group.units, (value) => quantityOf(value, "unit", locale), "line", locale)},{" "}
                <Cases value={amountOf(group.cases)} locale={locale} />
              </span>
            </th>
            <td className={fromWideAndPrinted} />
            <td className={`${fromMiddle} px-3 py-2 text-right tabular-nums`}>{formatSum(group.units, formatQuantity, "line", locale)}</td>
            <td className={fromWideAndPrinted} />
            <td className={fromWide} />
            <td className={fromWide} />
            <td className={fromMiddle} />
            <td className="py-2 pr-4 pl-3 text-right tabular-nums">{formatSum(group.extPrice, formatMoney, "line", locale)}</td>
          </tr>
        </tfoot>
      </Table>
    </TableFrame>
  );
}
