import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApiProvider } from "../http/api-provider.tsx";
import { type AllRows, type RowSource, useAllRows } from "./use-all-rows.ts";

interface Row {
  readonly id: number;
}

const source: RowSource<Row> = {
  first: { queryKey: ["list"], queryFn: () => new Promise(() => {}) },
  readPage: () => new Promise(() => {}),
  keyOf: ({ id }) => id,
  compare: (a, b) => a.id - b.id,
};

function Caller({ onResult }: { onResult: (result: AllRows<Row>) => void }) {
  onResult(useAllRows(source));
  return null;
}

/** The first render of a list whose first page is in this state. */
function listWith(state: object): AllRows<Row> | undefined {
  // Otherwise a list that has failed is read again at once.
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } } });
  client.getQueryCache().build(client, { queryKey: source.first.queryKey }).setState(state);
  let latest: AllRows<Row> | undefined;
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ApiProvider connection={{ slug: "harbor", connectedAt: "2026-11-23" }}>
        <Caller onResult={(result) => (latest = result)} />
      </ApiProvider>
    </QueryClientProvider>,
  );
  return latest;
}

const page = { Data: [{ id: 1 }], HasNextPage: false, Page: 1 };
const error = new Error("503");
const read = { status: "success", data: page, dataUpdatedAt: 5 };

test.each([
  ["is being read", { status: "pending" }, { activity: "reading", isComplete: false, isPending: true, rows: undefined, readAt: null }],
  ["is complete", read, { activity: "idle", isComplete: true, isPending: false, rows: page.Data, readAt: 5, error: null }],
  ["has failed without its first page", { status: "error", error }, { activity: "failed", isComplete: false, isPending: false, error }],
  [
    "keeps its rows where reading them again fails",
    { ...read, status: "error", error },
    { activity: "idle", isComplete: true, rows: page.Data, error },
  ],
])("a short list %s", (_, state, expected) => {
  expect(listWith(state)).toMatchObject(expected);
});
