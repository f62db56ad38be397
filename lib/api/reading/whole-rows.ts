import type { QueryClient } from "@tanstack/react-query";
import type { Quota } from "../quota/read-quota.ts";
import type { ListReply } from "../rows/row-set.ts";
import { readerOf } from "./readers.ts";
import type { RowSource } from "./use-all-rows.ts";

/** The rows of a list that was read to its end before; null otherwise. Reads nothing. */
export function wholeRows<Row>(client: QueryClient, source: RowSource<Row>, quota: () => Quota | null): readonly Row[] | null {
  const first = client.getQueryData<ListReply<Row>>(source.first.queryKey);
  if (!first) return null;
  if (!first.HasNextPage) return first.Data;
  const { isComplete, rows } = readerOf(client, source, quota).get();
  return isComplete ? rows : null;
}
