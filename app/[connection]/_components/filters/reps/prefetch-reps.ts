import "server-only";
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "#lib/api/http/api.ts";
import { repRecords } from "#lib/api/records/reps/rep-records.ts";

/** Reads what a list needs for its filter by sales rep. */
export const prefetchReps = (client: QueryClient, api: Api, chosen: readonly number[]): readonly Promise<void>[] =>
  chosen.length > 0 ? [client.prefetchQuery(repRecords(api))] : [];
