import "server-only";
import { cookies } from "next/headers";
import { preferencesCookie, readPreferences } from "#components/data-table/list/preferences.ts";
import { type PageSearch, readUrlState, type UrlParams } from "#components/data-table/url/url-params.ts";
import { dayIn } from "#lib/format/calendar.ts";
import { readTimeZone } from "#lib/format/locale.ts";
import { timeZoneCookie } from "#lib/format/time-zone-cookie.ts";
import { requireConnection } from "#lib/server/session/connections.ts";

interface ListRequest {
  readonly params: Promise<{ readonly connection: string }>;
  readonly searchParams: Promise<PageSearch>;
}

/** What a list's page needs before it can prefetch: the connection, the state in the URL, the viewer's day and how they like the list. */
export async function openList<Search>(
  { params, searchParams }: ListRequest,
  list: { readonly table: string; readonly params: UrlParams<Search> },
) {
  const connection = await requireConnection((await params).connection);
  const jar = await cookies();
  return {
    connection,
    search: readUrlState(list.params, await searchParams),
    today: dayIn(readTimeZone(jar.get(timeZoneCookie)?.value), Date.now()),
    preferences: readPreferences(jar.get(preferencesCookie(list.table))?.value),
  };
}
