import { queryOptions } from "@tanstack/react-query";
import type { Api, QueryOf, Reply } from "./http/api.ts";
import { collectPages, pageSizeMax } from "./reading/pages.ts";
import { type ListReply, uniqueRows } from "./reading/row-set.ts";
import type { FirstPage, RowSource } from "./reading/use-all-rows.ts";

/** A purchase of either kind: posted in the ERP, or an order originated through the API; spec "Purchase and purchase line items". */
export type Purchase = Reply<"GET /v2/purchases/{purchaseID}">["data"];

export type PurchaseQuery = Omit<QueryOf<"GET /v2/purchases">, "page" | "page_size" | "include_transactions">;

const firstPageSize = 50;
/** A global id has up to 64 characters, and a request line some thousand. */
const idsPerRequest = 50;

/** Names a purchase for its whole life: the global id where there is one, otherwise the ERP's number. */
export function idOfPurchase({ purchase_global_id, purchase_id }: Pick<Purchase, "purchase_global_id" | "purchase_id">): string {
  return purchase_global_id ?? String(purchase_id ?? "");
}

interface V2List<Row> {
  readonly data: readonly Row[];
  readonly has_next_page: boolean;
  readonly page?: number;
  readonly leftOut?: number;
}

/** A v2 list as the readers of pages know lists. */
const asList = <Row>({ data, has_next_page, page, ...more }: V2List<Row>): ListReply<Row> => ({
  Data: data,
  HasNextPage: has_next_page,
  ...(page !== undefined && { Page: page }),
  ...(more.leftOut !== undefined && { leftOut: more.leftOut }),
});

/** Query keys and functions of purchases and orders (v2). Errors are ApiErrors. */
export function purchaseQueries(api: Api) {
  const root = [api.scope, "purchases"] as const;
  const readPage = async (query: PurchaseQuery, page: number, page_size: number, signal: AbortSignal) =>
    asList(await api.call("GET /v2/purchases", { query: { ...query, include_transactions: false, page, page_size }, signal }));

  const queries = {
    /** Everything below, for invalidation. */
    all: () => root,

    /** Every list below, for invalidation. */
    lists: () => [...root, "list"] as const,

    /** The first page, newest first, without line items. */
    list: (query: PurchaseQuery): FirstPage<Purchase> => ({
      queryKey: [...root, "list", query],
      queryFn: async ({ signal }) => uniqueRows(await readPage(query, 1, firstPageSize, signal), idOfPurchase),
    }),

    /** Every purchase of the query, for useAllRows. */
    rows: (query: PurchaseQuery): RowSource<Purchase> => ({
      first: queries.list(query),
      readPage: (page, signal) => readPage(query, page, pageSizeMax, signal),
      keyOf: idOfPurchase,
    }),

    /** Every purchase of a short list at once, with line items. Below `lists`. */
    withLines: (query: PurchaseQuery) =>
      queryOptions({
        queryKey: [...root, "list", "with lines", query],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: async (page) =>
              asList(
                await api.call("GET /v2/purchases", {
                  query: { ...query, include_transactions: true, page, page_size: pageSizeMax },
                  signal,
                }),
              ),
            keyOf: idOfPurchase,
          }),
      }),

    /** One purchase with its line items, by global or numeric id; a 404 also where the key may not see it. */
    detail: (id: string) =>
      queryOptions({
        queryKey: [...root, "detail", id],
        queryFn: async ({ signal }) => (await api.call("GET /v2/purchases/{purchaseID}", { params: { purchaseID: id }, signal })).data,
      }),
  };
  return queries;
}

interface LinesOf {
  readonly ids: readonly string[];
  readonly signal: AbortSignal;
  readonly onProgress: (purchasesDone: number) => void;
}

/** Many purchases with their line items, in batches. Throws ApiError. */
export async function readPurchasesWithLines(api: Api, { ids, signal, onProgress }: LinesOf): Promise<readonly Purchase[]> {
  const purchases: Purchase[] = [];
  for (let start = 0; start < ids.length; start += idsPerRequest) {
    const purchase_ids = ids.slice(start, start + idsPerRequest);
    purchases.push(
      ...(await collectPages({
        signal,
        readPage: async (page) =>
          asList(
            await api.call("GET /v2/purchases", {
              query: { purchase_ids, include_transactions: true, page, page_size: pageSizeMax },
              signal,
            }),
          ),
        keyOf: idOfPurchase,
      })),
    );
    onProgress(Math.min(start + idsPerRequest, ids.length));
  }
  return purchases;
}

/** Deletes a draft. Throws ApiError: 409 where it is none any more, 404 where it is gone already. */
export async function deletePurchase(api: Api, purchaseGlobalID: string): Promise<void> {
  await api.call("DELETE /v2/purchases/{purchaseGlobalID}", { params: { purchaseGlobalID } });
}
