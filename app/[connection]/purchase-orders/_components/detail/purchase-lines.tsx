"use client";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { productsOfLines } from "#lib/api/resources.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { formatCount, formatMoney, formatQuantity, noValue } from "#lib/format/numbers/numbers.ts";
import { numberOf } from "#lib/format/text/number-of.ts";

type Line = NonNullable<Purchase["purchase_transactions"]>[number];
type PostedLine = Extract<Line, { purchase_trans_id: number }>;

const isPosted = (line: Line): line is PostedLine => "purchase_trans_id" in line;
const keyOf = (line: Line) => (isPosted(line) ? line.purchase_trans_id : line.id);

/** The lines of an order. Columns that only posted lines have appear only when there are posted lines. */
export function PurchaseLines({ lines }: { lines: readonly Line[] }) {
  const { locale } = useViewer();
  const { data: products } = useQuery(
    productsOfLines(
      useApi(),
      lines.map(({ product_id }) => product_id),
    ),
  );
  if (lines.length === 0) return <EmptyState title="No lines yet">This order has no line items.</EmptyState>;
  const hasPosted = lines.some(isPosted);
  const hasDeposit = lines.some((line) => isPosted(line) && Number(line.deposit_cost ?? 0) !== 0);
  const hasCodeDate = lines.some((line) => isPosted(line) && line.code_date);
  const byID = new Map(products?.map((product) => [product.ProductID, product]));
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className="mb-2 font-semibold">
        {formatCount(lines.length, locale)} {lines.length === 1 ? "line" : "lines"}
      </h2>
      <TableFrame label="Lines of the order">
        <Table>
          <thead>
            <tr>
              <Th>Product</Th>
              {hasPosted ? <Th numeric>Ordered</Th> : null}
              <Th numeric>Units</Th>
              {hasPosted ? (
                <>
                  <Th numeric>Cases</Th>
                  <Th numeric>FOB</Th>
                  <Th numeric>Ext. price</Th>
                </>
              ) : null}
              {hasDeposit ? <Th numeric>Deposit</Th> : null}
              <Th>Batch code</Th>
              <Th>Expires</Th>
              {hasCodeDate ? <Th>Code date</Th> : null}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const product = byID.get(line.product_id);
              return (
                <tr key={keyOf(line)}>
                  <Td className="min-w-56 py-1.5">
                    <span className="block">{product?.ProductName || numberOf("Product", line.product_id)}</span>
                    <span className="text-faint text-xs">{product?.SupplierProductNumber}</span>
                    {!isPosted(line) && line.needs_activation ? (
                      <Badge tone="warning" icon={TriangleAlert} className="ml-2">
                        Not active
                      </Badge>
                    ) : null}
                  </Td>
                  {hasPosted ? <Td numeric>{formatQuantity(isPosted(line) ? line.ordered : null, locale)}</Td> : null}
                  <Td numeric>{formatQuantity(line.num_units, locale)}</Td>
                  {hasPosted ? (
                    <>
                      <Td numeric>{formatQuantity(isPosted(line) ? line.cases : null, locale)}</Td>
                      <Td numeric>{formatMoney(isPosted(line) ? line.fob : null, locale)}</Td>
                      <Td numeric>{formatMoney(isPosted(line) ? line.ext_price : null, locale)}</Td>
                    </>
                  ) : null}
                  {hasDeposit ? <Td numeric>{formatMoney(isPosted(line) ? line.deposit_cost : null, locale)}</Td> : null}
                  <Td className="whitespace-nowrap">{line.batch_code || <span className="text-faint">{noValue}</span>}</Td>
                  <Td className="whitespace-nowrap">{formatDate(line.expiration_date, locale)}</Td>
                  {hasCodeDate ? <Td className="whitespace-nowrap">{formatDate(isPosted(line) ? line.code_date : null, locale)}</Td> : null}
                </tr>
              );
            })}
          </tbody>
        </Table>
      </TableFrame>
    </section>
  );
}
