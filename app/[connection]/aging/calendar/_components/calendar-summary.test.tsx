import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ViewerProvider } from "#components/viewer.tsx";
import type { Api } from "#lib/api/http/api.ts";
import { ApiProvider } from "#lib/api/http/api-provider.tsx";
import { scopeOf } from "#lib/api/http/connection-storage.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { requestsInFlight } from "#lib/api/records/requests-in-flight.ts";
import { paymentResource } from "#lib/api/resources.ts";
import { sampleOpenInvoice } from "#lib/testing/samples.ts";
import { CalendarSummary } from "./calendar-summary.tsx";

// A page loads what shows a failure in an effect, which this markup does not run.
vi.mock("../../../_components/shell/screens/screen-error.tsx", async () => ({
  ScreenError: (await import("../../../_components/shell/screens/screen-failure.tsx")).ScreenFailure,
}));

// Query keys need only the scope.
const api = { scope: scopeOf({ slug: "harbor", connectedAt: "2026-11-23" }) } as Api;

test.each([
  { subject: "The payments", read: paymentResource(api).first({}) },
  { subject: "The payment requests", read: requestsInFlight(api) },
])("keeps what falls due when a list cannot be read, and says why and how to retry: $subject", async ({ subject, read }) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const connection = { slug: "harbor", connectedAt: "2026-11-23" };
  const error = new ApiError({ status: 500, code: "INTERNAL", detail: "The service is being repaired." });
  await client.prefetchQuery({ queryKey: read.queryKey, queryFn: () => Promise.reject(error) });
  const due = sampleOpenInvoice({ OpenBalance: "12.50", DueDate: "2026-11-30T00:00:00Z" });
  const open = { rows: [due], isComplete: true, error: null, leftOut: 0, readAt: null, refresh: () => {} };
  const text = renderToStaticMarkup(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse("2026-11-23T12:00:00Z") }}>
      <QueryClientProvider client={client}>
        <AppRouterContext value={{} as never}>
          <ApiProvider connection={connection}>
            <CalendarSummary connection="harbor" open={open} accounts={[]} stores={[]} />
          </ApiProvider>
        </AppRouterContext>
      </QueryClientProvider>
    </ViewerProvider>,
  ).replace(/<[^>]+>/g, " ");
  expect(text).toContain("$12.50");
  expect(text).toContain(`${subject} could not be loaded`);
  expect(text).toContain("The service is being repaired.");
  expect(text).toContain("Try again");
  expect(text).toMatch(/Net position\s+Unknown/);
});
