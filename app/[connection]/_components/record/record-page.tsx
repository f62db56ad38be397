import "server-only";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cache, type ReactNode } from "react";
import type { Api } from "#lib/api/http/api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { canSee, recordNoun } from "#lib/screens.ts";
import { requireConnection } from "#lib/server/session/connections.ts";
import type { Connection } from "#lib/server/session/cookies/stored-connection.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { Hydrated } from "../shell/hydration/hydrated.tsx";
import { isCopy } from "../shell/offline/is-copy.ts";
import { ScreenUnavailable } from "../shell/screens/screen-unavailable.tsx";
import { WhenRead } from "../shell/when-read.tsx";
import { capitalized, isRecordID, notFoundStatus, type RecordDeclaration } from "./record.ts";
import { RecordFrame } from "./record-frame.tsx";
import { RecordMissing } from "./record-missing.tsx";
import { RecordLoading, RecordSkeleton } from "./record-skeleton.tsx";

interface ServerReading<Data> {
  /** Prefetches other data that the page shows. */
  readonly beside?: (client: QueryClient, api: Api, id: string, connection: Connection) => readonly Promise<void>[];
  readonly after?: (client: QueryClient, api: Api, data: Data) => Promise<void>;
}

interface PageOptions<Data> {
  /** Makes the server read the record before it sends the page. Without it, the browser reads the record. */
  readonly server?: ServerReading<Data>;
  /** The link back, when it is not the list. */
  readonly back?: ReactNode;
}

interface Props {
  readonly params: Promise<Readonly<Record<string, string>> & { readonly connection: string }>;
}

/** A function replaces the frame around the detail. */
type DetailOf = ReactNode | ((connection: string, id: string) => ReactNode);

/** Creates the exports of a record's page.tsx. The last route parameter is the record's id. */
export function recordPage<Read, Key extends QueryKey>(
  record: RecordDeclaration<Read, Key>,
  detail: DetailOf,
  { server, back }: PageOptions<NonNullable<Read>> = {},
) {
  /** Cached, because both the title and the page call it. `data` is null where there is no such record. */
  const load = cache(async (slug: string, id: string) => {
    const connection = await requireConnection(slug);
    const { keyType } = connection;
    const client = createQueryClient();
    if (!isRecordID(id, record.idPattern)) return { client, keyType, data: null };
    if (!server || !record.query || !canSee(record.slug, keyType)) return { client, keyType, data: undefined };
    // The browser adds what it has read to the page that it stores.
    if (await isCopy()) return { client, keyType, data: undefined };
    const api = serverApi(connection);
    const [data] = await Promise.all([
      client.fetchQuery(record.query(api, id)).catch((error: unknown) => {
        // After an outage the query is empty. The browser reads it again and shows the failure.
        if (error instanceof ApiError) return error.status === notFoundStatus ? null : undefined;
        throw error;
      }),
      ...(server.beside?.(client, api, id, connection) ?? []),
    ]);
    if (data) await server.after?.(client, api, data);
    return { client, keyType, data };
  });

  async function idsOf(params: Props["params"]) {
    const { connection, ...ids } = await params;
    // Next passes parameters as they are in the address, which it has checked.
    return { slug: connection, id: decodeURIComponent(Object.values(ids)[0] ?? "") };
  }

  return {
    async generateMetadata({ params }: Props): Promise<Metadata> {
      const { slug, id } = await idsOf(params);
      const { data, keyType } = await load(slug, id);
      const noun = recordNoun(record.slug, keyType);
      if (data === null) return { title: `No such ${noun}`, robots: { index: false } };
      return { title: (data && record.title?.(data)) ?? capitalized(noun) };
    },

    async Page({ params }: Props) {
      const { slug, id } = await idsOf(params);
      const connection = await requireConnection(slug);
      if (!canSee(record.slug, connection.keyType)) return <ScreenUnavailable connection={slug} slug={record.slug} />;
      const Skeleton = typeof detail === "function" ? RecordSkeleton : RecordLoading;
      return (
        <WhenRead reading={load(slug, id)} waits={await isCopy()} skeleton={<Skeleton record={record} />}>
          {({ client, data }) =>
            data === null ? (
              // Without notFound(), which would make the browser render the whole page.
              <RecordMissing slug={record.slug} missing={record.missing} />
            ) : (
              <Hydrated client={client} connection={connection}>
                {typeof detail === "function" ? (
                  detail(slug, id)
                ) : (
                  <RecordFrame slug={record.slug} id={id} back={back}>
                    {detail}
                  </RecordFrame>
                )}
              </Hydrated>
            )
          }
        </WhenRead>
      );
    },
  };
}
