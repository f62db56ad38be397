"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { repCustomers } from "#lib/api/records/reps/rep-customers.ts";
import { invoiceResource } from "#lib/api/resources.ts";
import { isOfNobody, limitToCustomers } from "#lib/receivables/invoices/limit-to-customers.ts";
import { repsReadingOf } from "../../_components/filters/reps/reps-reading.ts";

const none: readonly never[] = [];
const nothing = { rows: none, isPending: false, isComplete: true, activity: "idle" } as const;

interface ChosenParties {
  readonly reps: readonly number[];
  /** Those that the query names. */
  readonly customers: readonly number[];
}

/** The invoices of a query, or those whose customers the chosen sales reps have. `reps` says why some may be missing. */
export function useInvoices(query: ListQuery<"GET /v1/invoices">, chosen: ChosenParties) {
  const api = useApi();
  const hasReps = chosen.reps.length > 0;
  const customers = useQuery({ ...repCustomers(api, chosen.reps), enabled: hasReps });
  const ids = hasReps ? customers.data?.customers : null;
  const limited = limitToCustomers(query, { ids: ids === undefined ? none : ids, chosen: chosen.customers });
  const hasNone = isOfNobody(limited);
  const { first, ...source } = invoiceResource(api).rows(limited);
  const invoices = useAllRows({ ...source, first: { ...first, enabled: !hasNone } });
  const rows = useMemo(() => {
    if (!ids) return ids === null ? invoices.rows : undefined;
    const isOwn = new Set(ids);
    return invoices.rows?.filter(({ CustomerID }) => isOwn.has(CustomerID));
  }, [ids, invoices.rows]);
  return { ...invoices, rows, ...(ids && hasNone ? nothing : {}), reps: hasReps ? repsReadingOf(customers) : null };
}
