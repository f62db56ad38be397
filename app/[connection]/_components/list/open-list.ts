import "server-only";
import { cookies } from "next/headers";
import type { ListDeclaration, ListSearch } from "#components/data-table/list/list-declaration.ts";
import { preferencesCookie, readPreferences } from "#components/data-table/list/preferences.ts";
import { type PageSearch, readUrlState } from "#components/data-table/url/url-params.ts";
import { dayIn } from "#lib/format/calendar.ts";
import { readTimeZone } from "#lib/format/locale.ts";
import { timeZoneCookie } from "#lib/format/time-zone-cookie.ts";
import { requireConnection } from "#lib/server/session/connections.ts";

interface ListRequest {
  readonly params: Promise<{ readonly connection: string }>;
  readonly searchParams: Promise<PageSearch>;
}

/** What a list's page needs before it can prefetch: the connection, the API's query, and the viewer's preferences for the list. */
export async function openList<Row extends object, Search extends ListSearch, Query extends object>(
  { params, searchParams }: ListRequest,
  list: ListDeclaration<Row, Search, Query>,
) {
  const connection = await requireConnection((await params).connection);
  const jar = await cookies();
  const today = dayIn(readTimeZone(jar.get(timeZoneCookie)?.value), Date.now());
  return {
    connection,
    query: list.filters.query(readUrlState(list.params, await searchParams), { today, keyType: connection.keyType }),
    preferences: readPreferences(jar.get(preferencesCookie(list.table))?.value),
  };
}
