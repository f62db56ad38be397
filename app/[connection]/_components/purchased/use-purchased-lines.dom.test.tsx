import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { linesInParts } from "#lib/api/records/in-parts.ts";
import { invoiceResource } from "#lib/api/resources.ts";
import { sampleInvoice } from "#lib/testing/samples.ts";
import { api, SampleScreen } from "../testing/sample-screen.tsx";
import { LinesStart } from "./lines-start.tsx";
import { invoicesWithoutStartMax, usePurchasedLines } from "./use-purchased-lines.ts";

const query = { Statuses: [1] };

type Purchased = ReturnType<typeof usePurchasedLines>;

function Lines({ onLines }: { onLines: (lines: Purchased) => void }) {
  const lines = usePurchasedLines(query);
  onLines(lines);
  return lines.isStarted ? null : <LinesStart invoices={lines.invoices} />;
}

/** The state of the lines of so many invoices, and what starts reading them. */
async function showLines(count: number, wereStarted = false) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const invoices = Array.from({ length: count }, (_, at) => sampleInvoice({ InvoiceID: at + 1 }));
  client.setQueryData(invoiceResource(api).first(query).queryKey, { Data: invoices, HasNextPage: false });
  const { queryKey } = linesInParts(
    api,
    invoices.map(({ InvoiceID }) => InvoiceID),
  ).first;
  if (wereStarted) client.setQueryData(queryKey, { Data: [], HasNextPage: false });
  let latest: Purchased | undefined;
  const { click } = await render(
    <SampleScreen client={client}>
      <Lines onLines={(lines) => (latest = lines)} />
    </SampleScreen>,
  );
  return { click, current: () => latest };
}

test("reads the lines of few invoices at once", async () => {
  const { current } = await showLines(invoicesWithoutStartMax);
  expect(current()?.isStarted).toBe(true);
});

test("reads the lines of many invoices only when it is started", async () => {
  const { current, click } = await showLines(invoicesWithoutStartMax + 1);
  expect(current()).toMatchObject({ isStarted: false, isReady: false, reading: { isComplete: false } });
  await click("Read the lines");
  await expect.poll(() => current()?.isStarted).toBe(true);
});

test("goes on reading lines of many invoices that were started before the screen was left", async () => {
  const { current } = await showLines(invoicesWithoutStartMax + 1, true);
  expect(current()).toMatchObject({ isStarted: true, isReady: true, reading: { isComplete: true } });
});
