import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { ApiProvider, useRequestLog } from "#lib/api/http/api-provider.tsx";
import type { RequestLog } from "#lib/api/http/requests/request-log.ts";
import { connection } from "../../_components/testing/sample-screen.tsx";
import { RefreshWithScope } from "./refresh-with-scope.tsx";

let log: RequestLog;

function GiveLog() {
  log = useRequestLog();
  return null;
}

const answer = (status: number) =>
  log.add({ at: 0, method: "GET", path: "/v1/invoices?UpdatedSince=…", status, durationMs: 1, requestId: null });

test("reads the server's figures again, once, when the changes of several lists are no longer known", async () => {
  const refresh = vi.fn();
  await render(
    <AppRouterContext value={{ refresh } as never}>
      <ApiProvider connection={connection}>
        <GiveLog />
        <RefreshWithScope />
      </ApiProvider>
    </AppRouterContext>,
  );
  answer(200);
  const report = answer(410);
  answer(410);
  report({ source: "network", bytes: 100 });
  answer(200);
  await expect.poll(() => refresh.mock.calls.length).toBe(1);
  report({ source: "network", bytes: 100 });
  answer(404);
  answer(410);
  await expect.poll(() => refresh.mock.calls.length).toBe(2);
});
