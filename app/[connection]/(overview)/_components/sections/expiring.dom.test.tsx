import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { batchResource, purchaseResource } from "#lib/api/resources.ts";
import { costQuery } from "#lib/purchases/cost-basis.ts";
import { api, SampleScreen } from "../../../_components/testing/sample-screen.tsx";
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
