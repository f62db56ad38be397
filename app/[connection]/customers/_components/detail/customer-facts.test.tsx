import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { slowToChange } from "#lib/api/resource.ts";
import { customerTermResource } from "#lib/api/resources.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { CustomerFacts } from "./customer-facts.tsx";

const { queryKey } = customerTermResource(api).all({ CustomerIDs: [sampleCustomer.CustomerID] }, slowToChange);

/** The text under "Credit terms". */
function termsWith(client: QueryClient): string | undefined {
  const html = screenMarkup(<CustomerFacts customer={sampleCustomer} heading="h2" />, client);
  const [, terms] = html.match(/Credit terms<\/dt><dd[^>]*>(.*?)<\/dd>/) ?? [];
  return terms?.replace(/<[^>]+>/g, "");
}

test("tells no credit terms from terms that could not be read", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  expect(termsWith(client)).toBe("…");
  await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error("down")), retry: false });
  expect(termsWith(client)).toBe("Could not be read Try again");
  client.setQueryData<unknown>(queryKey, { rows: [], leftOut: 0 });
  expect(termsWith(client)).toBe("None");
  client.setQueryData<unknown>(queryKey, { rows: [{ CustomerID: 1, SupplierID: 21, TermID: 1, Term: "Net 30" }], leftOut: 0 });
  expect(termsWith(client)).toBe("Net 30 · 1 supplier");
  client.setQueryData<unknown>(queryKey, { rows: [], leftOut: 1 });
  expect(termsWith(client)).toBe("1 credit term cannot be read and is left out.");
});
