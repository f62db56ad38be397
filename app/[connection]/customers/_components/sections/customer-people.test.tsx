import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { slowToChange } from "#lib/api/resource.ts";
import { userResource } from "#lib/api/resources.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { CustomerPeople } from "./customer-people.tsx";

function textWith(leftOut: number): string {
  const client = new QueryClient();
  const query = userResource(api).all({ CustomerIDs: [11], Roles: ["Customer"], Active: true }, slowToChange);
  client.setQueryData<unknown>(query.queryKey, { rows: [], leftOut });
  return textOf(screenMarkup(<CustomerPeople customerID={11} heading="h2" />, client));
}

test("nobody at a customer has an account only where every record was read", () => {
  expect(textWith(0)).toContain("No one at this customer has an account with the distributor.");
  expect(textWith(1)).toContain("1 record cannot be read and is left out.");
  expect(textWith(1)).not.toContain("No one at this customer");
});
