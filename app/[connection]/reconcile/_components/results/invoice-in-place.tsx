"use client";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { linesOfInvoiceResource } from "#lib/api/resources.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatMoney, formatQuantity } from "#lib/format/numbers/numbers.ts";
import { LeftOutText } from "../../../_components/sections/left-out-text.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";

/** The lines of the distributor's invoice, below the line of the books that differs from it. */
export function InvoiceInPlace({ invoiceID, number }: { invoiceID: number; number: string }) {
  const { locale } = useViewer();
  const lines = useRecords(linesOfInvoiceResource(useApi()).all({ invoiceID }));
  if (!lines.data) {
    return lines.error ? (
      <ScreenError subject="The invoice’s lines" error={lines.error} onRetry={() => void lines.refetch()} retrying={lines.isFetching} />
    ) : (
      <Skeleton className="h-32 w-full" />
    );
  }
  return (
    <div>
      <h3 className="mb-1.5 font-medium text-sm">
        {countOf(lines.data.length, "line", locale)} of {number}
      </h3>
      <LeftOutText read={lines} noun="line" />
      <TableFrame label={`Lines of ${number}`}>
        <Table>
          <thead>
            <tr>
              <Th>Product</Th>
              <Th numeric>Ordered</Th>
              <Th numeric>Shipped</Th>
              <Th numeric>Price</Th>
              <Th numeric>Amount</Th>
            </tr>
          </thead>
          <tbody>
            {lines.data.map((line) => (
              <tr key={line.InvoiceTransID}>
                <Td>
                  {line.ProductName}
                  {line.Reason ? <span className="block text-muted text-xs">{line.Reason}</span> : null}
                </Td>
                <Td numeric>{formatQuantity(line.Ordered, locale)}</Td>
                <Td numeric>
                  <span className={line.NumUnits < line.Ordered ? "font-medium text-warning" : undefined}>
                    {formatQuantity(line.NumUnits, locale)}
                  </span>
                </Td>
                <Td numeric>{formatMoney(line.UnitPrice, locale)}</Td>
                <Td numeric>{formatMoney(line.ExtPrice, locale)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </div>
  );
}
