import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { batchResource, purchaseResource } from "#lib/api/resources.ts";
import { costQuery } from "#lib/orders/purchases/costs/cost-basis.ts";
import { sampleBatch } from "#lib/testing/samples.ts";
import { failQuery } from "../../../../_components/testing/fail-query.ts";
import { api, SampleScreen } from "../../../../_components/testing/sample-screen.tsx";
import { Expiring } from "./expiring.tsx";

const now = "2026-11-24T12:00:00Z";
const batchesKey = batchResource(api).first({}).queryKey;
const ordersKey = purchaseResource(api).first(costQuery("2026-11-24")).queryKey;
const empty = { Data: [], HasNextPage: false, Page: 1 } as never;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now) }));
afterEach(() => void vi.useRealTimers());

async function open(client: QueryClient, asksFirst: boolean) {
  const screen = await render(
    <SampleScreen client={client} now={now}>
      <Expiring connection="harbor" asksFirst={asksFirst} />
    </SampleScreen>,
  );
  const isRead = () => client.getQueryCache().find({ queryKey: batchesKey }) !== undefined;
  return { ...screen, isRead };
}

test("asks before it reads the batches of every brand, and says what that costs", async () => {
  const { body, click, isRead } = await open(new QueryClient(), true);
  expect(body.textContent).toContain("one request for each 500 of them, at least 2 requests.");
  expect(isRead()).toBe(false);
  await click("Count expiring stock");
  expect(isRead()).toBe(true);
  expect(body.textContent).not.toContain("at least");
});

test("does not ask where both lists were read before", async () => {
  const client = new QueryClient();
  client.setQueryData(batchesKey, empty);
  client.setQueryData(ordersKey, empty);
  const { body } = await open(client, true);
  expect(body.textContent).not.toContain("Count expiring stock");
});

test("does not ask for a brand", async () => {
  const { body, isRead } = await open(new QueryClient(), false);
  expect(body.textContent).not.toContain("Count expiring stock");
  expect(isRead()).toBe(true);
});

/** Starts to count. Only the first request for batches is answered: with all of them, or with the first page of two. */
async function openCounting(pages: 1 | 2) {
  let hasAnswered = false;
  const waiting: string[] = [];
  const aborted: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { signal }: RequestInit) => {
    const { pathname } = new URL(address, "http://host");
    if (pathname.endsWith("/batches") && !hasAnswered) {
      hasAnswered = true;
      return Response.json({ Data: [sampleBatch()], Page: 1, PageSize: 500, HasNextPage: pages > 1 });
    }
    const path = pathname.slice(pathname.indexOf("/v"));
    waiting.push(path);
    return new Promise((_, reject) => {
      signal?.addEventListener("abort", () => {
        aborted.push(path);
        reject(signal.reason);
      });
    });
  });
  const screen = await open(new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } }), true);
  const buttonOf = (text: string) => [...screen.body.querySelectorAll("button")].find(({ textContent }) => textContent === text);
  await screen.click("Count expiring stock");
  return { ...screen, waiting, aborted, buttonOf, statusOf: () => screen.body.querySelector("[role=status]")?.textContent };
}

test.each([
  ["the batches", 2, "1 batch readStop", "/v1/inventory/batches"],
  ["the orders", 1, "Within 90 days", "/v2/purchases"],
] as const)("stops reading %s, says so, and keeps the focus in its section", async (_, pages, shown, path) => {
  const { body, run, click, waiting, aborted, buttonOf, statusOf } = await openCounting(pages);
  await expect.poll(() => body.textContent).toContain(shown);
  await expect.poll(() => waiting).toContain(path);
  await expect.poll(() => buttonOf("Stop")).toBeDefined();
  await run(() => buttonOf("Stop")?.focus());
  expect(statusOf()).toBe("");
  await click("Stop");
  expect(buttonOf("Stop")).toBeUndefined();
  expect(statusOf()).toBe("Counting stopped.");
  expect(document.activeElement?.contains(buttonOf("Count expiring stock") ?? null)).toBe(true);
  expect(document.activeElement).not.toBe(body);
  await expect.poll(() => [...new Set(aborted)]).toEqual([path]);
  await click("Count expiring stock");
  expect(statusOf()).toBe("");
  await expect.poll(() => buttonOf("Stop")).toBeDefined();
});

test("has nothing to stop once all is read", async () => {
  const client = new QueryClient();
  client.setQueryData(batchesKey, empty);
  client.setQueryData(ordersKey, empty);
  const { body } = await open(client, true);
  expect(body.textContent).not.toContain("Stop");
});

test("its section keeps the focus where the orders are read again from the keyboard", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: 60_000 } } });
  client.setQueryData(batchesKey, empty);
  failQuery(client, ordersKey);
  const { body, run, click } = await open(client, false);
  const buttonOf = () => [...body.querySelectorAll("button")].find(({ textContent }) => textContent === "Try again");
  await expect.poll(buttonOf).toBeDefined();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await run(() => buttonOf()?.focus());
  await click("Try again");
  await expect.poll(buttonOf).toBeUndefined();
  expect(document.activeElement?.textContent).toContain("Within 90 days");
  expect(document.activeElement).not.toBe(body);
});
