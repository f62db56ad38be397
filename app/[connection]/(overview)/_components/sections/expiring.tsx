"use client";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { throwConnectionLost } from "#lib/api/http/errors.ts";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { batchResource } from "#lib/api/resources.ts";
import { Section } from "../../../_components/sections/section.tsx";
import { whenComplete } from "./when-complete.ts";

/** Only brands and reps need the calculation, once every batch is read. */
const script = {
  queryKey: ["script", "expiring-stock"],
  queryFn: async () => (await import("./expiring-stock.tsx").catch(throwConnectionLost)).ExpiringStock,
  staleTime: Number.POSITIVE_INFINITY,
} as const;

/** Units that have expired or soon will, and what they cost. */
export function Expiring({ connection }: { connection: string }) {
  const batches = whenComplete(useAllRows(batchResource(useApi()).rows({})));
  const calculation = useQuery({ ...script, enabled: batches.data !== undefined });
  const hasFailed = batches.data !== undefined && calculation.error !== null;
  const Calculation = calculation.data;
  const query = { ...batches, ...(hasFailed && calculation), data: Calculation && batches.data };
  return (
    <Section title="Expiring stock" heading="h2" query={query} subject="The batches" isLive skeletonLines={7}>
      {(rows) => Calculation && <Calculation batches={rows} connection={connection} />}
    </Section>
  );
}
