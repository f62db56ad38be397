import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices } from "#components/data-table/filters/filter-kinds.tsx";
import { idListParam } from "#components/data-table/url/url-params.ts";
import { agePlaces, placeLabels } from "#lib/aging/buckets.ts";
import { accountLabel } from "#lib/aging/open/accounts.ts";
import { changeKinds } from "#lib/aging/snapshot/since-close.ts";
import { type AgedInvoiceRow, changeLabels } from "./_components/columns.tsx";
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
});
