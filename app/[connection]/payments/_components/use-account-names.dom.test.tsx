import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { createReadStatus } from "#lib/api/reading/read-status.ts";
import { allCustomers, openInvoiceResource } from "#lib/api/resources.ts";
import { failQuery } from "../../_components/testing/fail-query.ts";
import { api, SampleScreen } from "../../_components/testing/sample-screen.tsx";
import { useAccountNames } from "./use-account-names.ts";

test("open invoices that cannot be read are reported as names that are missing, and read again on request", async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData<unknown>(allCustomers(api).queryKey, { rows: [], leftOut: 0 });
  const { queryKey } = openInvoiceResource(api).first({});
  failQuery(client, queryKey, new ApiError({ status: 503, code: "UNAVAILABLE", detail: "Not now." }));
  const { current, run } = await renderHook(useAccountNames, (hook) => <SampleScreen client={client}>{hook}</SampleScreen>);
  const status = createReadStatus(client);
  expect(current()(7002)).toBeNull();
  expect(status.get(Date.now()).unnamed?.names).toEqual(["open invoices"]);
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await run(() => status.retry());
  expect(client.getQueryState(queryKey)?.fetchStatus).toBe("fetching");
  await expect.poll(() => current()(7002)).toBeUndefined();
});
