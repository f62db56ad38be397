import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { requestsInFlight } from "#lib/api/records/receivables/requests-in-flight.ts";
import { agingResource, openInvoiceResource, paymentResource } from "#lib/api/resources.ts";
import { sampleAging, samplePayment } from "#lib/testing/samples.ts";
import { failQuery } from "../../../_components/testing/fail-query.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { AccountsScreen } from "./accounts-screen.tsx";

vi.mock("../../../_components/list/list-screen.tsx", () => import("../../../_components/testing/list-progress.tsx"));
vi.mock("#components/data-table/list/use-list.ts", () => ({
  useListState: () => ({ search: { reps: [] } }),
  useListView: () => ({}),
}));

const pageOf = (...rows: readonly object[]) => ({ Data: rows, HasNextPage: false, Page: 1, leftOut: 0 }) as never;
const aging = pageOf(sampleAging({ ARAccountID: 7 }));
const lists = [
  { name: "open invoices", queryKey: openInvoiceResource(api).first({}).queryKey, data: pageOf() },
  {
    name: "payments",
    queryKey: paymentResource(api).first({}).queryKey,
    data: pageOf(samplePayment({ ARAccountID: 8, AvailableBalance: "5.000000" })),
  },
  { name: "requests", queryKey: requestsInFlight(api).queryKey, data: { rows: [], leftOut: 0 } as never },
];

const shown = (client: QueryClient) =>
  textOf(screenMarkup(<AccountsScreen connection="harbor" keyType="Employee" preferences={{} as never} />, client)).trim();

test.each(lists)("the accounts are incomplete until the $name are read, because these can have more accounts", (late) => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  client.setQueryData(agingResource(api).first({}).queryKey, aging);
  for (const { queryKey, data } of lists) if (queryKey !== late.queryKey) client.setQueryData(queryKey, data);
  expect(shown(client)).toBe("1 rows, reading");
  failQuery(client, late.queryKey);
  expect(shown(client)).toBe("1 rows, failed");
  client.setQueryData(late.queryKey, late.data);
  expect(shown(client)).toBe("2 rows, all");
});
