import { QueryClient } from "@tanstack/react-query";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { defaultPreferences } from "#components/data-table/list/preferences.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { storeAvailability } from "#lib/api/records/store-availability.ts";
import { allCustomers, shelfResource } from "#lib/api/resources.ts";
import { sampleCustomer, sampleShelf } from "#lib/testing/samples.ts";
import { failQuery } from "../../../_components/testing/fail-query.ts";
import { type AboveList, noticesOf } from "../../../_components/testing/notices-of.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { ShelvesScreen } from "./shelves-screen.tsx";

interface Shown {
  readonly above: AboveList;
  readonly body: ReactNode;
  readonly list: { readonly declaration: { readonly notes: readonly string[] }; readonly context: { readonly keyType?: KeyType } };
  readonly reading: { readonly isComplete: boolean };
}
let shown: Shown | undefined;

// Only the browser renders the rows of a list.
vi.mock("../../../_components/list/list-screen.tsx", () => ({
  ListScreen: (props: Shown) => {
    shown = props;
    return null;
  },
}));

const store = { ...sampleCustomer, AccountStatus: "Active", OnHold: false };

function createClient() {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const shelf = sampleShelf({ CustomerID: store.CustomerID, Inventory: "0" });
  client.setQueryData(shelfResource(api).first({}).queryKey, { Data: [shelf], HasNextPage: false, Page: 1, leftOut: 0 } as never);
  return client;
}
const readCustomers = (client: QueryClient) => client.setQueryData(allCustomers(api).queryKey, { rows: [store], leftOut: 0 } as never);

function render(client: QueryClient, { search = "", keyType = "Supplier" }: { search?: string; keyType?: KeyType } = {}): Shown {
  shown = undefined;
  screenMarkup(
    <PathnameContext value="/harbor/inventory/retail">
      <SearchParamsContext value={new URLSearchParams(search)}>
        <ShelvesScreen connection="harbor" keyType={keyType} preferences={defaultPreferences} />
      </SearchParamsContext>
    </PathnameContext>,
    client,
    "2026-11-24T12:00:00Z",
  );
  return shown ?? expect.fail();
}

test("is not complete until it is known what the stores can order, and its filters know the key type", () => {
  const client = createClient();
  readCustomers(client);
  expect(render(client, { keyType: "Employee" })).toMatchObject({
    reading: { isComplete: false },
    list: { context: { keyType: "Employee" } },
  });
  client.setQueryData(storeAvailability(api, [store]).queryKey, new Map());
  expect(render(client)).toMatchObject({ reading: { isComplete: true }, body: undefined });
  expect(noticesOf(render(client))).toEqual([]);
  expect(render(client, { search: "missed=1" }).body).toBeUndefined();
});

test("offers to read again what the stores can order, and does not say that no shelf can be filled", () => {
  const client = createClient();
  readCustomers(client);
  failQuery(client, storeAvailability(api, [store]).queryKey);
  const resume = expect.any(Function);
  const text = "Availability could not be loaded, so it is unknown what can be ordered";
  expect(noticesOf(render(client))).toEqual([{ text, resume }]);
  expect(shown?.list.declaration.notes).toEqual([`${text}.`]);
  expect(render(client).body).toBeUndefined();
  expect(render(client, { search: "missed=1" }).body).toBeDefined();
});

test.each([
  ["Supplier", "Customers"],
  ["Customer", "Stores"],
] as const)("says to a %s key that its %s could not be read, without which availability is not asked for", (keyType, subject) => {
  const client = createClient();
  failQuery(client, allCustomers(api).queryKey);
  const resume = expect.any(Function);
  const text = `${subject} could not be loaded, so it is unknown what can be ordered`;
  expect(noticesOf(render(client, { keyType }))).toEqual([{ text, resume }]);
  // It is not also reported above the screen.
  expect(client.getQueryCache().find({ queryKey: allCustomers(api).queryKey })?.meta).toEqual({ givesNames: false });
  expect(render(client, { keyType, search: "missed=1" }).body).toBeDefined();
});
