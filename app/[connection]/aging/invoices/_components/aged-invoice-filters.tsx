"use client";
import { memo } from "react";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import { agePlaces, placeLabels } from "#lib/aging/buckets.ts";
import { accountLabel } from "#lib/aging/open/accounts.ts";
import { changeKinds } from "#lib/aging/snapshot/since-close.ts";
import { formatCount } from "#lib/format/numbers.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import type { Receivables } from "../../../_components/receivables/use-receivables.ts";
import type { AgedInvoiceSearch } from "../search-params.ts";
import { changeLabels } from "./columns.tsx";

interface AgedInvoiceFiltersProps {
  search: AgedInvoiceSearch;
  onChange: (changes: Partial<AgedInvoiceSearch>) => void;
  receivables: Receivables;
  supplierNameOf: ((SupplierID: number) => string) | null;
}

const ageChoices = agePlaces.map((value) => ({ value, label: placeLabels[value] }));
const changeChoices = changeKinds.map((value) => ({ value, label: changeLabels[value] }));

/** Memoised: what is typed into the search box is none of its business. */
export const AgedInvoiceFilters = memo(function AgedInvoiceFilters(props: AgedInvoiceFiltersProps) {
  const { search, onChange, receivables, supplierNameOf } = props;
  const { locale } = useViewer();
  const records = receivables.aging.rows ?? [];
  const accounts = distinct(records.map(({ ARAccountID }) => ARAccountID)).map((value) => ({
    value,
    label: accountLabel(value, receivables.accountOf?.(value).name),
  }));
  const suppliers = distinct(records.map(({ SupplierID }) => SupplierID)).map((value) => ({
    value,
    label: supplierNameOf?.(value) ?? `Supplier ${value}`,
  }));
  return (
    <>
      <ChoiceFilter
        label="Age"
        choices={ageChoices}
        chosen={search.ages}
        onChosen={(ages) => onChange({ ages })}
        allLabel="All"
        locale={locale}
      />
      {accounts.length > 1 || search.accounts.length > 0 ? (
        <ChoiceFilter
          label="Account"
          choices={accounts.sort(byLabel)}
          chosen={search.accounts}
          onChosen={(chosen) => onChange({ accounts: chosen })}
          allLabel={`All ${formatCount(accounts.length, locale)}`}
          locale={locale}
        />
      ) : null}
      {suppliers.length > 1 || search.suppliers.length > 0 ? (
        <ChoiceFilter
          label="Supplier"
          choices={suppliers.sort(byLabel)}
          chosen={search.suppliers}
          onChosen={(chosen) => onChange({ suppliers: chosen })}
          allLabel={`All ${formatCount(suppliers.length, locale)}`}
          locale={locale}
        />
      ) : null}
      <ChoiceFilter
        label="Since the close"
        choices={changeChoices}
        chosen={search.changes}
        onChosen={(changes) => onChange({ changes })}
        allLabel="Any"
        locale={locale}
      />
    </>
  );
});

const distinct = (ids: readonly number[]) => [...new Set(ids)];
const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, "en");
