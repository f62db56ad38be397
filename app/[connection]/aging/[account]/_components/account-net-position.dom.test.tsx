import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { AccountNetPosition } from "./account-net-position.tsx";

test("an unknown net position of a statement can be read again where the payment requests failed", async () => {
  let isDown = true;
  vi.stubGlobal("fetch", async () =>
    isDown
      ? new Response('{"Error":"The service is down"}', { status: 503 })
      : Response.json({ Data: [], Page: 1, PageSize: 500, HasNextPage: false }),
  );
  const nothing = () => undefined;
  const list = { rows: [], isComplete: true, error: null, leftOut: 0, readAt: 0, refresh: nothing };
  const { body, click } = await render(
    <SampleScreen client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AccountNetPosition accountID={7} open={list} payments={{ ...list, activity: "idle", resume: nothing }} />
    </SampleScreen>,
  );
  await expect.poll(() => body.textContent).toContain("Net position unknown");
  expect(body.textContent).toContain("The service is down");
  isDown = false;
  await click("Try again");
  await expect.poll(() => body.textContent).toContain("Net position now $0.00");
});
