"use client";
import { useDeferredValue, useMemo, useState } from "react";
import { ReadWarnings } from "#components/data-table/list/read-warnings.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Table, TableFrame, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import { wholeDecimal, writeDecimal } from "#contract/decimal.ts";
import type { Vendor } from "#lib/api/resources.ts";
import { formatMissing } from "#lib/format/numbers/numbers.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { stockID } from "#lib/goods/replenishment/suggestion/incoming.ts";
import { textOf, valueUnits } from "#lib/goods/stock/stock-value.ts";
import { filledLines } from "#lib/orders/drafts/draft.ts";
import { unitsOfLine } from "#lib/orders/drafts/lines/quantities.ts";
import { useLastCosts } from "../../../../_components/goods/use-last-costs.ts";
import { FailedLists } from "../../../../_components/list/failed/failed-lists.tsx";
import { MoneyText } from "../../../../_components/orders/money-text.tsx";
import { ScreenError } from "../../../../_components/shell/screens/screen-error.tsx";
import { useOrder } from "../order-context.ts";
import { useSession, useSessionSoon } from "../session/use-session.ts";
import { OutlookRow, outlookCell } from "./outlook-row.tsx";
import { useOrderStock } from "./use-order-stock.ts";

export interface OrderOutlookProps {
  /** The vendor's record for the order's supplier and warehouse. */
  vendor: Vendor | undefined;
}

/** What the order does to the stock. Reads lists, so a person opens it. */
export function OrderOutlook(props: OrderOutlookProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="rounded-lg border border-line bg-surface" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer px-3 py-2 font-medium text-sm pointer-coarse:py-3">Stock, cover and value</summary>
      {isOpen ? <OutlookOfOrder {...props} /> : null}
    </details>
  );
}

function OutlookOfOrder({ vendor }: OrderOutlookProps) {
  const { session } = useOrder();
  const supplier_id = useSession(session, ({ draft }) => draft.supplier_id);
  const to_location_id = useSession(session, ({ draft }) => draft.to_location_id);
  const hasProducts = useSession(session, ({ draft }) => draft.lines.some(({ product_id }) => product_id !== null));
  const isAddressed = supplier_id !== null && to_location_id !== null;
  if (isAddressed && hasProducts) return <OutlookTable {...{ supplier_id, to_location_id, vendor }} />;
  return (
    <p className="px-3 pb-3 text-muted text-sm">
      {isAddressed ? "Add a line with a product first." : "Choose a supplier and a warehouse first."}
    </p>
  );
}

interface OutlookTableProps extends OrderOutlookProps {
  supplier_id: number;
  to_location_id: number;
}

function OutlookTable({ supplier_id, to_location_id, vendor }: OutlookTableProps) {
  const { session, known: products } = useOrder();
  const { locale } = useViewer();
  const delivery_date = useSession(session, ({ draft }) => draft.delivery_date);
  const ownID = useSession(session, ({ globalID }) => globalID);
  // Typing does not wait for this table.
  const lines = useDeferredValue(useSessionSoon(session, ({ draft }) => draft.lines));
  const { stocks, gaps, ...reading } = useOrderStock({ supplier_id, to_location_id, vendor });
  const { costs, isToCome, failed, note } = useLastCosts(true);
  const shown = useMemo(() => {
    const filled = filledLines({ lines }).map((line) => ({ line, units: unitsOfLine(line, products) }));
    const ordered = new Map<number | null, bigint>();
    for (const { line, units } of filled) ordered.set(line.product_id, (ordered.get(line.product_id) ?? 0n) + (units ?? 0n));
    return filled.map(({ line, units }) => {
      const { product_id } = line;
      if (product_id === null) return { line, units, ordered: 0n, product: undefined, stock: undefined, cost: undefined, value: null };
      const cost = costs?.get(product_id);
      return {
        line,
        units,
        ordered: ordered.get(product_id) ?? 0n,
        product: products.get(product_id),
        stock: stocks?.get(stockID(to_location_id, product_id)),
        cost,
        value: units === null ? null : textOf(valueUnits(wholeDecimal(units), cost)),
      };
    });
  }, [lines, products, costs, stocks, to_location_id]);
  if (reading.error) return <ScreenError subject="The stock" error={reading.error} onRetry={reading.retry} retrying={reading.isReading} />;
  if (!stocks) return <Skeleton className="mx-3 mb-3 h-24" />;
  const sum = sumDecimals(shown.map(({ value }) => value));
  return (
    <>
      <FailedLists lists={failed} outcome="could not be loaded, so values are unknown" />
      <TableFrame label="Stock, cover and value of each line" className="rounded-none border-x-0">
        <Table className="max-sm:block">
          <thead className="max-sm:sr-only">
            <tr>
              <Th>Product</Th>
              <Th numeric>Available</Th>
              <Th numeric>Sold per day</Th>
              <Th numeric>On the way</Th>
              <Th numeric>On delivery</Th>
              <Th numeric>Cover, days</Th>
              <Th numeric>Last cost</Th>
              <Th numeric>Value</Th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {shown.map((row) => (
              <OutlookRow key={row.line.key} {...row} {...{ delivery_date, ownID, isToCome }} />
            ))}
          </tbody>
          <tfoot className="max-sm:block">
            <tr className="font-medium max-sm:flex max-sm:justify-between max-sm:px-3 max-sm:py-2">
              <th scope="row" colSpan={7} className={`${outlookCell} text-left font-medium`}>
                Value of the order
                {sum.missing > 0 && !isToCome ? <span className="text-muted"> {formatMissing(sum, "line", locale)}</span> : null}
              </th>
              <td className={`${outlookCell} text-right tabular-nums`}>
                <MoneyText text={sum.counted > 0 ? writeDecimal(sum.total) : null} locale={locale} />
              </td>
            </tr>
          </tfoot>
        </Table>
      </TableFrame>
      <div className="space-y-1 px-3 py-2 text-faint text-xs">
        {gaps.map(({ noun, nouns, ...gap }) => (
          <ReadWarnings key={noun} reading={gap} {...{ noun, nouns, locale }} />
        ))}
        <p>
          Estimated here, in units: the stock on the day of delivery from the daily sales of 90 days, other orders and batches that expire;
          then how long it lasts with this order. {note}
        </p>
      </div>
    </>
  );
}
