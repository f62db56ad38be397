import { filledLines } from "#lib/orders/drafts/draft.ts";
import type { UnsentAllocation, UnsentWork } from "./unsent-work.ts";

export const unsentColumns = [
  "Connection",
  "What",
  "AR account",
  "Payment",
  "Invoice",
  "Amount",
  "PO number",
  "Requested delivery date",
  "ProductID",
  "Product as typed",
  "Quantity",
  "Unit",
  "Batch code",
  "Expiration date",
] as const;

type Cell = string | number | null;

const allocationRow = (name: string, what: string, { ARAccountID, PaymentID, InvoiceID, amount, text }: UnsentAllocation): Cell[] => [
  name,
  what,
  ARAccountID,
  PaymentID,
  InvoiceID,
  amount ?? text,
  ...Array<null>(8).fill(null),
];

/** Everything that is not sent, a row for each allocation and each order line. */
export function unsentRows(name: string, { typed, queued, orders }: UnsentWork): Cell[][] {
  return [
    ...typed.map((each) => allocationRow(name, "Allocation, typed", each)),
    ...queued.map((each) => allocationRow(name, "Allocation, not sent", each)),
    ...orders.flatMap(({ draft }) => {
      const order = [name, "Order draft", null, null, null, null, draft.po_num, draft.delivery_date];
      const lines = filledLines(draft);
      if (lines.length === 0) return [[...order, ...Array<null>(6).fill(null)]];
      return lines.map((line) => [
        ...order,
        line.product_id,
        line.product_text,
        line.quantity,
        line.unit,
        line.batch_code,
        line.expiration_date,
      ]);
    }),
  ];
}
