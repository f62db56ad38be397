import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { repCustomers } from "#lib/api/records/reps/rep-customers.ts";
import { allCustomers, allStates } from "#lib/api/resources.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../../_components/testing/sample-screen.tsx";
import { CutOffs } from "./cut-offs.tsx";

test.each([true, undefined])("says that a cut-off may be missing where customers moved while they were read: %j", (mayLackRows) => {
  const client = new QueryClient();
  client.setQueryData(allCustomers(api).queryKey, { rows: [], leftOut: 0, mayLackRows });
  client.setQueryData(allStates(api).queryKey, { rows: [], leftOut: 0 });
  const text = textOf(screenMarkup(<CutOffs connection="harbor" />, client));
  expect(text.includes("No delivery with a known cut-off is planned.")).toBe(mayLackRows !== true);
  expect(text.includes("The list may have changed while it was read. Some records may be missing.")).toBe(mayLackRows === true);
});

test("shows no figure of everybody until it knows the customers of the chosen sales rep, and then only theirs", () => {
  const client = new QueryClient();
  const rows = [1, 2].map((CustomerID) => ({ ...sampleCustomer, CustomerID }));
  client.setQueryData(allCustomers(api).queryKey, { rows, leftOut: 0 });
  client.setQueryData(allStates(api).queryKey, { rows: [], leftOut: 0 });
  const shown = () => textOf(screenMarkup(<CutOffs connection="harbor" reps={[9001]} />, client));
  expect(shown()).not.toContain("No delivery with a known cut-off is planned.");
  client.setQueryData(repCustomers(api, [9001]).queryKey, { customers: [], names: ["Riley"] });
  expect(shown()).toContain("No delivery with a known cut-off is planned.");
});
