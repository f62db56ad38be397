"use client";
import { memo, useMemo } from "react";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import { ToggleFilter } from "#components/data-table/filters/toggle-filter.tsx";
import { accountLabel } from "#lib/aging/open/accounts.ts";
import type { Payment } from "#lib/api/payments.ts";
import { formatCount } from "#lib/format/numbers.ts";
import type { PaymentSearch } from "../search-params.ts";
import type { AccountName } from "./use-account-names.ts";

interface PaymentFiltersProps {
  search: PaymentSearch;
  onChange: (changes: Partial<PaymentSearch>) => void;
  /** Those that are loaded, for the choices. */
  payments: readonly Payment[] | undefined;
  nameOf: (ARAccountID: number) => AccountName;
  locale: string;
}

interface Counted {
  readonly label: string;
  count: number;
}

function countBy<V extends string | number>(
  payments: readonly Payment[],
  keyOf: (payment: Payment) => V,
  labelOf: (payment: Payment) => string,
) {
  const counted = new Map<V, Counted>();
  for (const payment of payments) {
    const known = counted.get(keyOf(payment));
    if (known) known.count += 1;
    else counted.set(keyOf(payment), { label: labelOf(payment), count: 1 });
  }
  return [...counted].map(([value, { label, count }]) => ({ value, label, count })).sort((a, b) => a.label.localeCompare(b.label, "en"));
}

const noPayments: readonly Payment[] = [];

/** Memoised: what is typed into the search box is none of its business. */
export const PaymentFilters = memo(function PaymentFilters({
  search,
  onChange,
  payments = noPayments,
  nameOf,
  locale,
}: PaymentFiltersProps) {
  const accounts = useMemo(
    () =>
      countBy(
        payments,
        ({ ARAccountID }) => ARAccountID,
        ({ ARAccountID }) => accountLabel(ARAccountID, nameOf(ARAccountID)),
      ),
    [payments, nameOf],
  );
  const types = useMemo(
    () =>
      countBy(
        payments,
        ({ PaymentTypeID }) => String(PaymentTypeID),
        ({ PaymentTypeName }) => PaymentTypeName,
      ),
    [payments],
  );
  return (
    <>
      {accounts.length > 1 || search.accounts.length > 0 ? (
        <ChoiceFilter
          label="Account"
          choices={accounts}
          chosen={search.accounts}
          onChosen={(chosen) => onChange({ accounts: chosen })}
          allLabel={`All ${formatCount(accounts.length, locale)}`}
          locale={locale}
        />
      ) : null}
      <ChoiceFilter
        label="Type"
        choices={types}
        chosen={search.types}
        onChosen={(chosen) => onChange({ types: chosen })}
        allLabel={`All ${formatCount(types.length, locale)}`}
        locale={locale}
      />
      <ToggleFilter label="Available" isOn={search.available} onChange={(available) => onChange({ available })} />
      <ToggleFilter label="Reversed" isOn={search.reversed} onChange={(reversed) => onChange({ reversed })} />
    </>
  );
});
