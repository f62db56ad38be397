import type { RowFilter } from "#components/data-table/rows/row-filter.ts";
import type { Payment } from "#lib/api/payments.ts";
import { hasBalance, standingOf } from "#lib/payments/payment-standing.ts";
import type { PaymentSearch } from "../search-params.ts";

/** All conditions work over the rows that are loaded, so that the choices keep their counts. */
export function rowFilters({
  accounts,
  types,
  available,
  reversed,
}: Pick<PaymentSearch, "accounts" | "types" | "available" | "reversed">): RowFilter<Payment>[] {
  const filters: RowFilter<Payment>[] = [];
  if (accounts.length > 0)
    filters.push({ id: "accounts", key: accounts.join(), test: ({ ARAccountID }) => accounts.includes(ARAccountID) });
  if (types.length > 0)
    filters.push({ id: "types", key: types.join(), test: ({ PaymentTypeID }) => types.includes(String(PaymentTypeID)) });
  if (available) filters.push({ id: "available", key: "", test: hasBalance });
  if (reversed) filters.push({ id: "reversed", key: "", test: (payment) => standingOf(payment) === "reversed" });
  return filters;
}
