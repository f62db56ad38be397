import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { ApiProvider, useQuota } from "#lib/api/http/api-provider.tsx";
import { pack } from "#lib/api/http/packed-state.ts";
import { HydrateQueries } from "./hydrate-queries.tsx";

const quota = (remaining: number, observedAt: number) => ({ limit: 100, remaining, resetAt: observedAt + 3_600_000, observedAt });
const Remaining = () => `${useQuota()?.remaining} left`;

const shown = (layout: ReturnType<typeof quota>, page: ReturnType<typeof quota> | null) => (
  <QueryClientProvider client={new QueryClient()}>
    <ApiProvider connection={{ slug: "harbor", connectedAt: "2026-11-01T00:00:00.000Z" }} quota={layout}>
      <HydrateQueries packed={pack({ queries: [], mutations: [] })} quota={page}>
        <Remaining />
      </HydrateQueries>
    </ApiProvider>
  </QueryClientProvider>
);

test("takes the quota of the server's reads, which may have recovered since the layout was rendered", async () => {
  const { body } = await render(shown(quota(0, 1_000), quota(99, 90_000)));
  expect(body.textContent).toBe("99 left");
});

test("keeps a newer quota when the browser's history shows a screen again", async () => {
  const { body } = await render(shown(quota(40, 90_000), quota(99, 1_000)));
  expect(body.textContent).toBe("40 left");
});
