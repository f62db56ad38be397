import { Banknote } from "lucide-react";
import { amountRange } from "#components/data-table/filters/amount/amount-range.tsx";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices, exactName, toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { idListParam, wordListParam } from "#components/data-table/url/url-params.ts";
import { accountLabel } from "#lib/receivables/aging/open/accounts.ts";
import { hasRest } from "#lib/receivables/aging/open/unapplied.ts";
import { standingOf } from "#lib/receivables/payments/payment-standing.ts";
import { titleOf } from "#lib/screens.ts";
import { type PaymentRow, paymentColumns } from "./_components/columns.tsx";

export const paymentFilters = defineFilters<PaymentRow>({})({
  number: exactName({ label: "Payment", of: ({ PaymentInvoiceNum }) => PaymentInvoiceNum }),
  accounts: choices({
    label: "Account",
    param: idListParam,
    of: ({ ARAccountID }) => ARAccountID,
    labelOf: ({ accountName }, id) => accountLabel(id, accountName),
  }),
  // Strings, because the generic type is -1.
  types: choices({
    label: "Type",
    param: wordListParam,
    of: ({ PaymentTypeID }) => PaymentTypeID?.toString() ?? [],
    labelOf: ({ PaymentTypeName }) => PaymentTypeName,
  }),
  suppliers: choices({
    label: "Supplier",
    param: idListParam,
    of: ({ SupplierID }) => SupplierID ?? [],
    labelOf: ({ supplierName }, id) => supplierName ?? String(id),
  }),
  amount: amountRange({ label: "Amount", of: ({ Amount }) => Amount }),
  available: toggle({ label: "Available", test: hasRest }),
  reversed: toggle({ label: "Reversed", test: (payment) => standingOf(payment) === "reversed" }),
});

export const paymentsList = defineList({
  table: "payments",
  title: titleOf("payments"),
  noun: "payment",
  columns: paymentColumns,
  filters: paymentFilters,
  empty: {
    icon: Banknote,
    title: "No payments yet",
    text: "The Data API has none for what this connection’s key covers. They appear here once the distributor has posted one.",
  },
});
