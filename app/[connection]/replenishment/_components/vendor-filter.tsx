"use client";
import { useQuery } from "@tanstack/react-query";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { orderReferenceQueries } from "#lib/api/order-references.ts";
import { formatCount } from "#lib/format/numbers.ts";

interface VendorFilterProps {
  chosen: readonly number[];
  onChosen: (chosen: readonly number[]) => void;
  locale: string;
}

/** Where several vendors could bring a product, the choice also says which. */
export function VendorFilter({ chosen, onChosen, locale }: VendorFilterProps) {
  const { data } = useQuery(orderReferenceQueries(useApi()).vendors());
  const names = new Map(data?.map(({ VendorID, VendorName }) => [VendorID, VendorName]));
  if (names.size <= 1 && chosen.length === 0) return null;
  return (
    <ChoiceFilter
      label="Vendor"
      choices={[...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, "en"))}
      chosen={chosen}
      onChosen={onChosen}
      allLabel={`All ${formatCount(names.size, locale)}`}
      locale={locale}
    />
  );
}
