import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { shelfResource } from "#lib/api/resources.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { CustomerShelves } from "./customer-shelves.tsx";

function textWith(leftOut: number): string {
  const client = new QueryClient();
  client.setQueryData<unknown>(shelfResource(api).all({ CustomerIDs: [11] }).queryKey, { rows: [], leftOut });
  return textOf(screenMarkup(<CustomerShelves connection="harbor" customerID={11} heading="h2" />, client));
}

test("a customer reports no shelves only where every record was read", () => {
  expect(textWith(0)).toContain("The customer reports no shelves to the distributor.");
  expect(textWith(1)).toContain("1 record cannot be read and is left out.");
  expect(textWith(1)).not.toContain("reports no shelves");
});
