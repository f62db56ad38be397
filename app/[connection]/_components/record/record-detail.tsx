"use client";
import { type QueryKey, useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import type { ComponentType } from "react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { ApiError } from "#lib/api/http/errors.ts";
import { recordNoun } from "#lib/screens.ts";
import { useKeyType } from "../overlay/overlay-context.ts";
import { ScreenError } from "../shell/screens/screen-error.tsx";
import { capitalized, notFoundStatus, type RecordDeclaration } from "./record.ts";
import { useOpenRecord } from "./record-context.ts";
import { RecordSkeleton } from "./record-skeleton.tsx";

export interface DetailProps<Data> {
  data: Data;
  connection: string;
  keyType: KeyType;
  heading: "h1" | "h2";
  sectionHeading: "h2" | "h3";
}

interface RecordReading<Read> {
  /** Undefined while loading. Null when the API has no such record. */
  readonly data: Read | null | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly isFetching: boolean;
}

function useRecordQuery<Read, Key extends QueryKey>(
  id: string,
  row: Read | undefined,
  { slug, query, isRowWhole }: RecordDeclaration<Read, Key>,
): RecordReading<Read> {
  const api = useApi();
  if (!query) throw new Error(`The ${recordNoun(slug)} declares no query.`);
  const enabled = !(isRowWhole && row !== undefined);
  const { data, error, refetch, isFetching } = useQuery<Read, Error, Read, Key>({ ...query(api, id), enabled });
  return { data: data === undefined && !error ? row : data, error, refetch, isFetching };
}

/** A record's detail in all states. `useReading` is for records without an endpoint of their own. Declare both outside of components. */
export function recordDetail<Read, Key extends QueryKey>(
  record: RecordDeclaration<Read, Key>,
  Content: ComponentType<DetailProps<NonNullable<Read>>>,
  useReading: (id: string, row: Read | undefined, record: RecordDeclaration<Read, Key>) => RecordReading<Read> = useRecordQuery,
) {
  return function Detail() {
    const { connection } = useApi();
    const keyType = useKeyType();
    const noun = recordNoun(record.slug, keyType);
    const { id, row, heading: Heading } = useOpenRecord();
    // The list that opens a record passes one of its own rows.
    const { data, error, refetch, isFetching } = useReading(id, row as Read | undefined, record);
    if (data === null || (error instanceof ApiError && error.status === notFoundStatus)) {
      return (
        <EmptyState as={Heading} icon={SearchX} title={`There is no such ${noun} here`}>
          {record.missing ?? `The Data API has no ${noun} with the id ${id} among those that this connection’s key covers.`}
        </EmptyState>
      );
    }
    if (data != null) {
      const sectionHeading = Heading === "h1" ? "h2" : "h3";
      return <Content data={data} connection={connection} keyType={keyType} heading={Heading} sectionHeading={sectionHeading} />;
    }
    if (!error) return <RecordSkeleton record={record} />;
    return (
      <div className="p-4 sm:p-6">
        <Heading className="sr-only">{capitalized(noun)}</Heading>
        <ScreenError subject={`The ${noun}`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    );
  };
}
