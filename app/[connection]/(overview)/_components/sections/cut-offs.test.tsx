import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { allCustomers, allStates } from "#lib/api/resources.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { CutOffs } from "./cut-offs.tsx";

test.each([true, undefined])("says that a cut-off may be missing where customers moved while they were read: %j", (mayLackRows) => {
  const client = new QueryClient();
  client.setQueryData(allCustomers(api).queryKey, { rows: [], leftOut: 0, mayLackRows });
  client.setQueryData(allStates(api).queryKey, { rows: [], leftOut: 0 });
  const text = textOf(screenMarkup(<CutOffs connection="harbor" />, client));
  expect(text).toContain("No delivery with a known cut-off is planned.");
  expect(text.includes("The list changed while it was read. Some records may be missing.")).toBe(mayLackRows === true);
});
