import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ViewerProvider } from "#components/viewer.tsx";
import { ApiProvider } from "#lib/api/http/api-provider.tsx";
import { createApi } from "#lib/api/http/create-api.ts";
import { slowToChange } from "#lib/api/resource.ts";
import { customerTermResource } from "#lib/api/resources.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { CustomerFacts } from "./customer-facts.tsx";

const connection = { slug: "harbor", connectedAt: "2026-11-23" };
const api = createApi(connection, () => Promise.reject(new Error("The section sent a request.")));
const { queryKey } = customerTermResource(api).all({ CustomerIDs: [sampleCustomer.CustomerID] }, slowToChange);

/** The text under "Credit terms". */
function termsWith(client: QueryClient): string | undefined {
  const html = renderToStaticMarkup(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse("2026-11-23T12:00:00Z") }}>
      <QueryClientProvider client={client}>
        <ApiProvider connection={connection}>
          <CustomerFacts customer={sampleCustomer} heading="h2" />
        </ApiProvider>
      </QueryClientProvider>
    </ViewerProvider>,
  );
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
});
