import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { batchResource, inventoryResource } from "#lib/api/resources.ts";
import { sampleBatch, sampleInventory } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { BatchesScreen } from "./batches-screen.tsx";

// Only the browser renders the rows of a list.
vi.mock("../../../_components/list/list-screen.tsx", () => ({
  ListScreen: ({ reading }: { reading: { isComplete: boolean } }) => String(reading.isComplete),
}));
vi.mock("#components/data-table/list/use-list.ts", () => ({ useListState: () => ({ query: {} }), useListView: () => ({}) }));

const pageOf = (row: object) => ({ Data: [row], HasNextPage: false, Page: 1, leftOut: 0 }) as never;

test("is not complete until the sales are read, because no unit is at risk until then", () => {
  const client = new QueryClient();
  const shown = () => screenMarkup(<BatchesScreen connection="harbor" keyType="Employee" preferences={{} as never} />, client);
  client.setQueryData(batchResource(api).first({}).queryKey, pageOf(sampleBatch()));
  expect(shown()).toBe("false");
  client.setQueryData(inventoryResource(api).first({}).queryKey, pageOf(sampleInventory()));
  expect(shown()).toBe("true");
});
