"use client";
import { useQuery } from "@tanstack/react-query";
import { FilterPill } from "#components/data-table/filters/filter-pill.tsx";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { WhenOpen } from "#components/ui/loading/when-open.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { repCustomers } from "#lib/api/records/reps/rep-customers.ts";
import { LazyRepStatus, loadRepChoices } from "./lazy-rep-filter.tsx";
import type { RepFilterStatusProps } from "./rep-filter-status.tsx";

/** The filter by sales rep of a list whose rows do not name sales reps. */
export function RepPill(props: RepFilterStatusProps) {
  const { chosen, onChosen } = props;
  const isSet = chosen.length > 0;
  const { data } = useQuery({ ...repCustomers(useApi(), chosen), enabled: isSet });
  const fullValue = isSet ? (data?.names ?? chosen).join(", ") : undefined;
  return (
    <>
      <FilterPill
        label="Sales rep"
        value={chosen.length > 1 ? `${chosen.length} chosen` : fullValue}
        fullValue={fullValue}
        isSet={isSet}
        onClear={() => onChosen([])}
      >
        <WhenOpen>
          <LazyPanel load={loadRepChoices} props={props} />
        </WhenOpen>
      </FilterPill>
      <LazyRepStatus {...props} />
    </>
  );
}
