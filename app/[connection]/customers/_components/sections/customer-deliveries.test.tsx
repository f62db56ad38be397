import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ViewerProvider } from "#components/viewer.tsx";
import type { Api } from "#lib/api/http/api.ts";
import { ApiProvider } from "#lib/api/http/api-provider.tsx";
import { scopeOf } from "#lib/api/http/connection-storage.ts";
import { allStates } from "#lib/api/resources.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { CustomerDeliveries } from "./customer-deliveries.tsx";

vi.mock("next/navigation", async (actual) => ({ ...(await actual<object>()), useSearchParams: () => new URLSearchParams() }));

test("shows the deliveries of today and later, and no skipped day before", () => {
  const connection = { slug: "harbor", connectedAt: "2026-11-23" };
  const client = new QueryClient();
  client.setQueryData(allStates({ scope: scopeOf(connection) } as Api).queryKey, { rows: [] } as never);
  const customer = { ...sampleCustomer, DeliveryDays: "4", DeliveryDates: ["2026-11-05", "2026-11-13", "2026-11-26", "2026-12-03"] };
  const html = renderToStaticMarkup(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse("2026-11-23T12:00:00Z") }}>
      <QueryClientProvider client={client}>
        <AppRouterContext value={{} as never}>
          <ApiProvider connection={connection}>
            <CustomerDeliveries customer={customer} heading="h2" />
          </ApiProvider>
        </AppRouterContext>
      </QueryClientProvider>
    </ViewerProvider>,
  );
  const [, list = ""] = html.match(/<ul[^>]*>(.*?)<\/ul>/) ?? [];
  expect([...list.matchAll(/dateTime="([^"]+)"/g)].map(([, day]) => day)).toEqual(["2026-11-26", "2026-12-03"]);
});
