import { ReceiptText } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { idListParam } from "#components/data-table/url/url-params.ts";
import { agePlaces, placeLabels } from "#lib/receivables/aging/buckets.ts";
import { accountLabel } from "#lib/receivables/aging/open/accounts.ts";
import { changeKinds } from "#lib/receivables/aging/snapshot/since-close.ts";
import { titleOf } from "#lib/screens.ts";
import { customersOfRepsFilter } from "../../_components/filters/reps/customers-of-reps-filter.tsx";
import { listOfKey } from "../../_components/list/list-of-key.ts";
import { type AgedInvoiceRow, agedInvoiceColumns, changeLabels } from "./_components/columns.tsx";
import { useSupplierChoices } from "./_components/use-supplier-choices.ts";

export const agedInvoiceFilters = defineFilters<AgedInvoiceRow>({})({
  ages: choices({ label: "Age", options: agePlaces.map((value) => ({ value, label: placeLabels[value] })), of: ({ place }) => place }),
  accounts: choices({
    label: "Account",
    param: idListParam,
    of: ({ ARAccountID }) => ARAccountID,
    labelOf: ({ accountName }, id) => accountLabel(id, accountName),
  }),
  // Rows sum only the shares of the chosen suppliers.
  suppliers: choices({ label: "Supplier", param: idListParam, options: useSupplierChoices }),
  changes: choices({
    label: "Since the close",
    options: changeKinds.map((value) => ({ value, label: changeLabels[value] })),
    of: ({ kind }) => kind,
  }),
  reps: customersOfRepsFilter(),
});

export const agedInvoicesList = defineList({
  table: "aging-invoices",
  title: titleOf("aging/invoices"),
  noun: "invoice",
  columns: agedInvoiceColumns,
  filters: agedInvoiceFilters,
  empty: {
    icon: ReceiptText,
    title: "No invoice was open at the last close",
    text: "The Data API has no AR aging invoice for what this connection’s key covers. It is calculated at the end of each day.",
  },
});

export const agedInvoicesListOf = listOfKey(agedInvoicesList, "aging/invoices");
