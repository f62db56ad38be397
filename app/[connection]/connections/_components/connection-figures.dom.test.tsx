import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { faultyFetch } from "#lib/api/testing/faulty-api.ts";
import { SampleScreen } from "../../_components/testing/sample-screen.tsx";
import { ConnectionFigures } from "./connection-figures.tsx";

async function open(send: (address: string) => Promise<Response>) {
  vi.stubGlobal("fetch", send);
  const screen = await render(
    <SampleScreen client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConnectionFigures connection="harbor" />
    </SampleScreen>,
  );
  return { ...screen, text: () => screen.body.textContent };
}

test("says beside the sums that rows moved at every read, and offers to read again", async () => {
  const { text } = await open(faultyFetch("rows move at every read").send);
  await expect.poll(text).toContain("The list may have changed while it was read: open invoices may be missingRead again");
  await expect.poll(text).toContain("The list may have changed while it was read: payments may be missingRead again");
});

test.each(["rows move at every read", "null among the records"] as const)("says that a cut-off may be missing: %s", async (fault) => {
  const { text } = await open(faultyFetch(fault).send);
  await expect.poll(text).toContain("Next order cut-offNone planned");
  expect(text()).toContain("Some customers could not be read, so a cut-off may be missing.");
});

test("counts down while the request limit delays the rest of a list, and continues when the person wants it", async () => {
  const { send } = faultyFetch("none");
  let isLimited = true;
  const { text, click } = await open(async (address) => {
    const isRest = /openInvoices|payments\?/.test(address) && !address.includes("PageSize=50&") && !address.endsWith("PageSize=50");
    return isRest && isLimited
      ? new Response('{"Error":"Rate limit exceeded"}', { status: 429, headers: { "retry-after": "600" } })
      : send(address);
  });
  await expect.poll(text).toMatch(/first 50 open invoices loadedThe request limit is reached: continuing in (10:00|9:5\d)/);
  await expect.poll(text).toMatch(/first 50 payments loadedThe request limit is reached: continuing in/);
  isLimited = false;
  await click("Stop");
  await expect.poll(text).toContain("Load the rest");
  expect(text()).toContain("OpenUnknown");
  await click("Load the rest");
  await expect.poll(text).not.toContain("open invoices loaded");
});
