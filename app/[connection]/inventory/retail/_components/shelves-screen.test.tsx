import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { storeAvailability } from "#lib/api/records/store-availability.ts";
import { allCustomers, shelfResource } from "#lib/api/resources.ts";
import { sampleCustomer, sampleShelf } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { ShelvesScreen } from "./shelves-screen.tsx";

// Only the browser renders the rows of a list.
vi.mock("../../../_components/list/list-screen.tsx", () => ({
  ListScreen: ({ reading, list }: { reading: { isComplete: boolean }; list: { keyType: string } }) =>
    `${reading.isComplete} ${list.keyType}`,
}));
vi.mock("#components/data-table/list/use-list.ts", () => ({
  useListState: (_list: unknown, _preferences: unknown, keyType: string) => ({ query: {}, keyType }),
  useListView: () => ({}),
}));

const store = { ...sampleCustomer, AccountStatus: "Active", OnHold: false };

test("is not complete until it is known what the stores can order, and its filters know the key type", () => {
  const client = new QueryClient();
  const shown = () => screenMarkup(<ShelvesScreen connection="harbor" keyType="Employee" preferences={{} as never} />, client);
  const shelf = sampleShelf({ CustomerID: store.CustomerID, Inventory: "0" });
  client.setQueryData(shelfResource(api).first({}).queryKey, { Data: [shelf], HasNextPage: false, Page: 1, leftOut: 0 } as never);
  client.setQueryData(allCustomers(api).queryKey, { rows: [store], leftOut: 0 } as never);
  expect(shown()).toBe("false Employee");
  client.setQueryData(storeAvailability(api, [store]).queryKey, new Map());
  expect(shown()).toBe("true Employee");
});
