"use client";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { agingResource } from "#lib/api/resources.ts";
import { OverdueOfRecords } from "./overdue-of-records.tsx";

/** Reads all of AR aging, where the page has read only a part. */
export const AllOverdueAccounts = ({ connection }: { connection: string }) => (
  <OverdueOfRecords aging={useAllRows(agingResource(useApi()).rows({}))} connection={connection} />
);
