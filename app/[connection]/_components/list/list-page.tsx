import "server-only";
import type { QueryClient } from "@tanstack/react-query";
import { cookies } from "next/headers";
import type { ComponentType } from "react";
import type { ListDeclaration, ListSearch } from "#components/data-table/list/list-declaration.ts";
import { ListSkeleton, type SkeletonParts } from "#components/data-table/list/list-skeleton.tsx";
import { preferencesCookie, readPreferences } from "#components/data-table/list/preferences.ts";
import { type PageSearch, readUrlState } from "#components/data-table/url/url-params.ts";
import type { KeyType } from "#contract/endpoint.ts";
import type { Api } from "#lib/api/http/api.ts";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { dayIn } from "#lib/format/dates/calendar.ts";
import { readTimeZone, timeZoneCookie } from "#lib/format/locale.ts";
import { canSee, type ScreenSlug, titleOf } from "#lib/screens.ts";
import { requireConnection } from "#lib/server/session/connections.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { Hydrated } from "../shell/hydration/hydrated.tsx";
import { isCopy } from "../shell/offline/is-copy.ts";
import { screenMetadata } from "../shell/screens/screen-metadata.ts";
import { ScreenUnavailable } from "../shell/screens/screen-unavailable.tsx";
import { WhenRead } from "../shell/when-read.tsx";
import type { ScreenProps } from "./list-screen.tsx";

interface PageProps {
  readonly params: Promise<{ readonly connection: string }>;
  readonly searchParams: Promise<PageSearch>;
}

interface Prefetch<Search, Query> {
  readonly client: QueryClient;
  readonly api: Api;
  /** The URL's state. */
  readonly search: Search;
  /** The part of the URL's state that the API filters by. */
  readonly query: Query;
  readonly keyType: KeyType;
}

interface ListPageOptions<Row extends object, Search extends ListSearch, Query extends object> {
  readonly slug: ScreenSlug;
  /** The list, or the list for a key type. */
  readonly list: ListDeclaration<Row, Search, Query> | ((keyType: KeyType) => ListDeclaration<Row, Search, Query>);
  readonly Screen: ComponentType<ScreenProps>;
  /** Parts of the skeleton besides the toolbar and the grid. */
  readonly skeleton?: (at: Omit<ScreenProps, "preferences">) => SkeletonParts;
  /** Reads the data of the first paint. */
  readonly prefetch: (reading: Prefetch<Search, Query>) => readonly Promise<void>[];
}

export function listPage<Row extends object, Search extends ListSearch, Query extends object>({
  slug,
  list: declared,
  Screen,
  skeleton,
  prefetch,
}: ListPageOptions<Row, Search, Query>) {
  return {
    generateMetadata: screenMetadata(slug),

    async Page({ params, searchParams }: PageProps) {
      const connection = await requireConnection((await params).connection);
      const { keyType } = connection;
      if (!canSee(slug, keyType)) return <ScreenUnavailable connection={connection.slug} slug={slug} />;
      const list = typeof declared === "function" ? declared(keyType) : declared;
      const jar = await cookies();
      const today = dayIn(readTimeZone(jar.get(timeZoneCookie)?.value), Date.now());
      const search = readUrlState(list.params, await searchParams);
      const query = list.filters.query(search, { today, keyType });
      const client = createQueryClient();
      // After an outage a query is empty. The browser reads it again and shows the failure.
      const reading = Promise.all(prefetch({ client, api: serverApi(connection), search, query, keyType }));
      const preferences = readPreferences(jar.get(preferencesCookie(list.table))?.value);
      return (
        <WhenRead
          reading={reading}
          waits={await isCopy()}
          skeleton={
            <ListSkeleton list={{ ...list, title: titleOf(slug, keyType) }} {...skeleton?.({ connection: connection.slug, keyType })} />
          }
        >
          {() => (
            <Hydrated client={client} connection={connection}>
              <Screen connection={connection.slug} keyType={keyType} preferences={preferences} />
            </Hydrated>
          )}
        </WhenRead>
      );
    },
  };
}
