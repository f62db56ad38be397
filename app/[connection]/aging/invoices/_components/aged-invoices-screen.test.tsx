import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { invoicesByID } from "#lib/api/records/receivables/receivables.ts";
import { agingResource, openInvoiceResource } from "#lib/api/resources.ts";
import { sampleAging, sampleOpenInvoice } from "#lib/testing/samples.ts";
import { failQuery } from "../../../_components/testing/fail-query.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { AgedInvoicesScreen } from "./aged-invoices-screen.tsx";

let suppliers: readonly number[] = [];
beforeEach(() => {
  suppliers = [];
});

vi.mock("../../../_components/list/list-screen.tsx", () => import("../../../_components/testing/list-progress.tsx"));
vi.mock("#components/data-table/list/use-list.ts", () => ({
  useListState: () => ({ search: { reps: [], suppliers } }),
  useListView: () => ({}),
}));
vi.mock("../../_components/accounts/pivot-tabs.tsx", () => ({ PivotTabs: () => null }));

const aging = agingResource(api).first({});
const open = openInvoiceResource(api).first({});
const item = { InvoiceID: 1, InvoiceNum: "INV-1", OpenBalance: "5.000000" };
const pageOf = (...rows: readonly object[]) => ({ Data: rows, HasNextPage: false, Page: 1, leftOut: 0 }) as never;

function clientWithClose(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  client.setQueryData(aging.queryKey, pageOf(sampleAging({ CurrentInvoices: [item] })));
  return client;
}

const shown = (client: QueryClient, keyType: KeyType = "Employee") =>
  textOf(screenMarkup(<AgedInvoicesScreen connection="harbor" keyType={keyType} preferences={{} as never} />, client)).trim();

test("the list is incomplete until the open invoices are read, because invoices since the close are in it", () => {
  const client = clientWithClose();
  expect(shown(client)).toBe("1 rows, reading");
  failQuery(client, open.queryKey);
  expect(shown(client)).toBe("1 rows, failed");
  client.setQueryData(open.queryKey, pageOf(sampleOpenInvoice({ InvoiceID: 1 }), sampleOpenInvoice({ InvoiceID: 2 })));
  expect(shown(client)).toBe("2 rows, all");
});

test("the parts of chosen suppliers need no open invoices", () => {
  suppliers = [sampleAging({}).SupplierID];
  const client = clientWithClose();
  failQuery(client, open.queryKey);
  expect(shown(client)).toBe("1 rows, all");
});

test("the list of a customer is incomplete until the invoices that are no longer open are read", () => {
  const client = clientWithClose();
  client.setQueryData(open.queryKey, pageOf());
  expect(shown(client, "Customer")).toBe("1 rows, reading");
  failQuery(client, invoicesByID(api, [1]).queryKey);
  expect(shown(client, "Customer")).toBe("1 rows, failed");
  client.setQueryData(invoicesByID(api, [1]).queryKey, { rows: [], leftOut: 0 });
  expect(shown(client, "Customer")).toBe("1 rows, all");
});
