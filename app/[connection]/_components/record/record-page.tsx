import "server-only";
import { dehydrate, HydrationBoundary, type QueryClient, type QueryKey } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache, type ReactNode } from "react";
import type { Api } from "#lib/api/http/api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { canSee, recordNoun } from "#lib/screens.ts";
import { requireConnection } from "#lib/server/session/connections.ts";
import type { Connection } from "#lib/server/session/stored-connection.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { ScreenUnavailable } from "../shell/screen-unavailable.tsx";
import { capitalized, isRecordID, notFoundStatus, type RecordDeclaration } from "./record.ts";
import { RecordFrame } from "./record-frame.tsx";

interface ServerReading<Data> {
  /** Prefetches what the page reads beside the record. */
  readonly beside?: (client: QueryClient, api: Api, id: string, connection: Connection) => readonly Promise<void>[];
  /** Prefetches what needs the record. */
  readonly after?: (client: QueryClient, api: Api, data: Data) => Promise<void>;
}

interface PageOptions<Data> {
  /** Read on the server before the page is sent; without it the browser reads. */
  readonly server?: ServerReading<Data>;
  /** The way back, where it is not to the list. */
  readonly back?: ReactNode;
}

interface Props {
  readonly params: Promise<Readonly<Record<string, string>> & { readonly connection: string }>;
}

/** A function instead of an element replaces the frame around the detail. */
type DetailOf = ReactNode | ((connection: string, id: string) => ReactNode);

/** What a record's page.tsx exports. The last parameter of the route is the record's id. */
export function recordPage<Read, Key extends QueryKey>(
  record: RecordDeclaration<Read, Key>,
  detail: DetailOf,
  { server, back }: PageOptions<NonNullable<Read>> = {},
) {
  /** Once for the title and the page. */
  const load = cache(async (slug: string, id: string) => {
    const connection = await requireConnection(slug);
    const client = createQueryClient();
    if (!server || !record.query || !canSee(record.slug, connection.keyType)) return { connection, client, data: undefined };
    const api = serverApi(connection);
    const [data] = await Promise.all([
      client.fetchQuery(record.query(api, id)).catch((error: unknown) => {
        // An outage leaves the query empty: the browser reads it again and shows what failed.
        if (error instanceof ApiError) return error.status === notFoundStatus ? null : undefined;
        throw error;
      }),
      ...(server.beside?.(client, api, id, connection) ?? []),
    ]);
    if (data) await server.after?.(client, api, data);
    return { connection, client, data };
  });

  async function read(params: Props["params"]) {
    const { connection: slug, ...ids } = await params;
    const [id = ""] = Object.values(ids);
    if (!isRecordID(id, record.idPattern)) notFound();
    return { id, ...(await load(slug, id)) };
  }

  return {
    async generateMetadata({ params }: Props): Promise<Metadata> {
      const { data } = await read(params);
      return { title: (data && record.title?.(data)) ?? capitalized(recordNoun(record.slug)) };
    },

    async Page({ params }: Props) {
      const { id, connection, client, data } = await read(params);
      if (!canSee(record.slug, connection.keyType)) return <ScreenUnavailable connection={connection.slug} slug={record.slug} />;
      if (data === null) notFound();
      return (
        <HydrationBoundary state={dehydrate(client)}>
          {typeof detail === "function" ? (
            detail(connection.slug, id)
          ) : (
            <RecordFrame slug={record.slug} id={id} back={back}>
              {detail}
            </RecordFrame>
          )}
        </HydrationBoundary>
      );
    },
  };
}
