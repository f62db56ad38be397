import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { preferencesCookie, readPreferences } from "#components/data-table/preferences.ts";
import { readUrlState } from "#components/data-table/url-params.ts";
import { invoiceQueries } from "#lib/api/invoices.ts";
import { createQueryClient } from "#lib/api/query-client.ts";
import { dayIn } from "#lib/format/calendar.ts";
import { readTimeZone } from "#lib/format/locale.ts";
import { timeZoneCookie } from "#lib/format/time-zone-cookie.ts";
import { requireConnection } from "#lib/server/connections.ts";
import { serverApi } from "#lib/server/server-api.ts";
import { InvoicesScreen } from "./_components/invoices-screen.tsx";
import { invoiceParams, invoicesTable, queryOf } from "./search-params.ts";

export const metadata: Metadata = { title: "Invoices" };

export default async function InvoicesPage({ params, searchParams }: PageProps<"/[connection]/invoices">) {
  const connection = await requireConnection((await params).connection);
  const jar = await cookies();
  const today = dayIn(readTimeZone(jar.get(timeZoneCookie)?.value), Date.now());
  const search = readUrlState(invoiceParams, await searchParams);

  const client = createQueryClient();
  // An outage leaves the query empty: the browser asks again and says what is wrong.
  await client.prefetchQuery(invoiceQueries(serverApi(connection)).list(queryOf(search, today)));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <InvoicesScreen
        connection={connection.slug}
        keyType={connection.keyType}
        preferences={readPreferences(jar.get(preferencesCookie(invoicesTable))?.value)}
      />
    </HydrationBoundary>
  );
}
