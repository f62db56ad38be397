import { focusManager, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { ApiProvider } from "#lib/api/http/api-provider.tsx";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { type RowSource, useAllRows } from "#lib/api/reading/use-all-rows.ts";
import type { ListReply } from "#lib/api/rows/row-set.ts";

interface Row {
  readonly id: number;
}

/** A list of two pages, whose requests are answered by hand. */
function createSource() {
  const asked: string[] = [];
  const answers: ((reply: ListReply<Row>) => void)[] = [];
  const ask = (what: string, signal: AbortSignal) =>
    new Promise<ListReply<Row>>((resolve, reject) => {
      asked.push(what);
      answers.push(resolve);
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  const source: RowSource<Row> = {
    first: { queryKey: ["list"], queryFn: ({ signal }) => ask("first page", signal) },
    readPage: (page, signal) => ask(`page ${page}`, signal),
    keyOf: ({ id }) => id,
    compare: (a, b) => a.id - b.id,
  };
  return { source, asked, answer: (reply: ListReply<Row>) => answers.at(-1)?.(reply) };
}

const show = (source: RowSource<Row>) => {
  const client = createQueryClient();
  return renderHook(
    () => useAllRows(source),
    (hook) => (
      <QueryClientProvider client={client}>
        <ApiProvider connection={{ slug: "harbor", connectedAt: "2026-11-23" }}>{hook}</ApiProvider>
      </QueryClientProvider>
    ),
  );
};

test("stops while the first page is on its way, reads nothing more, and begins again on request", async () => {
  const { source, asked, answer } = createSource();
  const { current, run } = await show(source);
  expect(current().activity).toBe("reading");
  await run(() => current().stop());
  await expect.poll(() => current().activity).toBe("stopped");
  await run(() => answer({ Data: [{ id: 1 }], HasNextPage: true }));
  expect(current()).toMatchObject({ activity: "stopped", rows: undefined });
  // The person comes back from another tab.
  await run(() => focusManager.setFocused(false));
  await run(() => focusManager.setFocused(true));
  expect(asked).toEqual(["first page"]);
  await run(() => current().resume());
  await expect.poll(() => asked).toEqual(["first page", "first page"]);
  await run(() => answer({ Data: [{ id: 1 }], HasNextPage: false }));
  await expect.poll(current).toMatchObject({ activity: "idle", rows: [{ id: 1 }], isComplete: true });
});

test("a list that waits for another query to read its first page is not stopped, and is not read on request", async () => {
  const { source, asked } = createSource();
  const { current, run } = await show({ ...source, first: { ...source.first, enabled: false } });
  expect(current().activity).toBe("idle");
  await run(() => current().resume());
  expect([current().activity, asked]).toEqual(["idle", []]);
});
