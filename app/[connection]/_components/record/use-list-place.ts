"use client";
import type { ListPlace } from "#components/data-table/rows/use-open-row.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { storageKey } from "#lib/api/http/connection-storage.ts";
import { screenHref } from "#lib/routes.ts";
import type { RecordSlug } from "#lib/screens.ts";

/** The place of a list of records. Its order belongs to the connection and is deleted with it. */
export function useListPlace(slug: RecordSlug): ListPlace {
  const { connection, scope } = useApi();
  return { base: screenHref(connection, slug), orderKey: storageKey(scope, `row-order:${slug}`) };
}
