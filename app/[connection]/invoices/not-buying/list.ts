import { CircleCheck } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices, number } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { idListParam } from "#components/data-table/url/url-params.ts";
import type { KeyType } from "#contract/endpoint.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import type { DatePreset } from "#lib/format/dates/date-presets.ts";
import { buyingStatuses } from "#lib/receivables/purchased/buying.ts";
import { titleOf } from "#lib/screens.ts";
import { customerFilter } from "../../_components/filters/customer-filter.ts";
import { repFilter } from "../../_components/filters/reps/rep-filter.tsx";
import { brandFilter } from "../../_components/filters/scope-filters.ts";
import { stateFilter } from "../../_components/filters/state-filter.ts";
import { everyInvoice, periodFilter } from "../../_components/purchased/period-filter.ts";
import { useProductChoices } from "../_components/purchased/use-product-choices.ts";
import { type BuyingRow, buyingLabels } from "./_components/buying-text.ts";
import { buyingColumns } from "./_components/columns.tsx";

type InvoiceQuery = ListQuery<"GET /v1/invoices">;

/** Active customers whose invoices the query names. */
export const activeCustomers = ({ CustomerIDs, States }: Pick<InvoiceQuery, "CustomerIDs" | "States">): ListQuery<"GET /v1/customers"> => ({
  AccountStatuses: ["Active"],
  ...(CustomerIDs && { CustomerIDs }),
  ...(States && { States }),
});

const daysMax = 365;

// The brands and products filter the lines before they decide about a customer.
const notBuyingFiltersOf = (period: DatePreset, days: number) =>
  defineFilters<BuyingRow, InvoiceQuery>(everyInvoice)({
    buying: choices({
      label: "Purchases",
      options: buyingStatuses.map((value) => ({ value, label: buyingLabels[value] })),
      of: ({ status }) => status,
      isCounted: true,
      initial: ["stopped", "none", "unknown"],
    }),
    period: periodFilter(period),
    days: number({ label: "Days without a purchase", placeholder: String(days), min: 1, max: daysMax, otherwise: days }),
    brands: brandFilter({}),
    products: choices({ label: "Product", options: useProductChoices, param: idListParam }),
    customers: customerFilter({ query: "CustomerIDs" }),
    states: stateFilter({ query: "States" }),
    reps: repFilter(({ customer }) => customer),
  });

// An Employee key sees the invoices of every brand and customer.
export const notBuyingFilters = { brand: notBuyingFiltersOf("last-90", 30), rep: notBuyingFiltersOf("last-30", 14) };

const notBuyingList = defineList({
  table: "not-buying",
  title: titleOf("invoices/not-buying"),
  noun: "customer",
  columns: buyingColumns,
  filters: notBuyingFilters.brand,
  empty: {
    icon: CircleCheck,
    title: "No active customer",
    text: "The Data API shows no active customer to this connection’s key.",
    hidden: { title: "Every active customer bought recently", text: "The filter Purchases shows them." },
  },
});

const repList = defineList({ ...notBuyingList, filters: notBuyingFilters.rep });

export const notBuyingListOf = (keyType: KeyType) => (keyType === "Employee" ? repList : notBuyingList);
