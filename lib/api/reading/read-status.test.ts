import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ListReply } from "../rows/row-set.ts";
import { failure } from "../testing/list.ts";
import { createReadStatus } from "./read-status.ts";
import { readerOf } from "./readers.ts";

const clients: QueryClient[] = [];
const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  for (const client of clients.splice(0)) client.clear();
  vi.useRealTimers();
});

const never = () => new Promise<string>(() => {});

function setUp() {
  vi.useFakeTimers({ now: 1_000_000 });
  const client = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 12_000 } } });
  clients.push(client);
  const store = createReadStatus(client);
  leaving.push(store.subscribe(() => {}));
  const look = (resource: string, queryFn: () => Promise<unknown>) => {
    const observer = new QueryObserver(client, { queryKey: ["store", resource, 1], queryFn });
    leaving.push(observer.subscribe(() => {}));
    return observer;
  };
  const get = () => store.get(Date.now());
  return { client, store, look, get };
}

describe("createReadStatus", () => {
  it("counts the records that complete lists left out, and not those of first pages", async () => {
    const { look, get } = setUp();
    look("customers", async () => ({ rows: [], leftOut: 2 }));
    look("suppliers", async () => ({ rows: [], leftOut: 1 }));
    look("places", async () => ({ rows: [], leftOut: 0 }));
    look("invoices", async () => ({ Data: [], HasNextPage: false, leftOut: 4 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(get().leftOut).toEqual({ names: ["brands", "customers"], count: 3 });
  });

  it("names data after five seconds of waiting, and not before", async () => {
    const { look, get } = setUp();
    look("invoices", never);
    look("places", never);
    look("lookups", never);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(get().waiting).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(get().waiting).toEqual({ names: ["invoices", "warehouses and states"], since: 1_000_000 });
  });

  it("goes on naming data whose read began before it was watched, as on the first screen of a tab", async () => {
    const { client, look } = setUp();
    look("stock", never);
    const late = createReadStatus(client);
    leaving.push(late.subscribe(() => {}));
    late.openScreen(Date.now());
    const seen: unknown[] = [];
    for (let seconds = 1; seconds <= 12; seconds++) {
      await vi.advanceTimersByTimeAsync(1_000);
      seen.push(late.get(Date.now()).waiting?.names);
    }
    expect(seen).toEqual([...Array(4).fill(undefined), ...Array(8).fill(["stock"])]);
  });

  it("names no script that a screen waits for", async () => {
    const { client, get } = setUp();
    leaving.push(new QueryObserver(client, { queryKey: ["script", "last-costs"], queryFn: never }).subscribe(() => {}));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(get().waiting).toBeNull();
  });

  it("counts the time that the server part of the screen has waited", async () => {
    const { store, look, get } = setUp();
    await vi.advanceTimersByTimeAsync(60_000);
    store.openScreen(Date.now());
    await vi.advanceTimersByTimeAsync(5_000);
    look("payments", never);
    expect(get().waiting?.names).toEqual(["payments"]);
    await vi.advanceTimersByTimeAsync(10_000);
    look("customers", never);
    expect(get().waiting?.names).toEqual(["payments"]);
  });

  it("shows until when a 429 delays a read", async () => {
    const { look, get } = setUp();
    look("payments", () => Promise.reject(failure(429, 12)));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(get()).toEqual({ waiting: null, limited: { names: ["payments"], until: 1_012_000 }, stale: null, unnamed: null, leftOut: null });
  });

  it("shows the age of data that could not be refreshed, and reads it again on request", async () => {
    const { client, store, look, get } = setUp();
    let answer: () => Promise<string> = async () => "rows";
    look("receivables", () => answer());
    await vi.advanceTimersByTimeAsync(100);
    answer = () => Promise.reject(failure(502));
    await vi.advanceTimersByTimeAsync(60_000);
    void client.invalidateQueries();
    await vi.advanceTimersByTimeAsync(13_000);
    expect(get().stale).toMatchObject({ names: ["receivables"], readAt: 1_000_000, error: { status: 502 } });
    expect(get()).toBe(get());
    answer = async () => "new rows";
    store.retry();
    await vi.advanceTimersByTimeAsync(100);
    expect(get().stale).toBeNull();
  });

  it("reports a list without which names are missing, beside data that is shown, and reads it again on request", async () => {
    const { client, store, look, get } = setUp();
    let answer: () => Promise<object> = () => Promise.reject(failure(503));
    const observe = (resource: string, meta: object, queryFn: () => Promise<object>) =>
      leaving.push(
        new QueryObserver(client, { queryKey: ["store", resource, 1], queryFn, meta: { ...meta }, retry: false }).subscribe(() => {}),
      );
    observe("products", { givesNames: true }, () => answer());
    observe("places", { givesNames: true }, () => Promise.reject(failure(403)));
    observe("payments", {}, () => Promise.reject(failure(503)));
    await vi.advanceTimersByTimeAsync(100);
    expect(get().unnamed).toBeNull();
    look("invoices", async () => "rows");
    await vi.advanceTimersByTimeAsync(100);
    expect(get().unnamed).toMatchObject({ names: ["products"], error: { status: 503 } });
    expect(get()).toBe(get());
    answer = async () => ({ rows: [], leftOut: 0 });
    store.retry();
    await vi.advanceTimersByTimeAsync(100);
    expect(get().unnamed).toBeNull();
  });

  it("reports a list without which names are missing where a page after the first failed, and reads it on on request", async () => {
    const { client, store, look, get } = setUp();
    let answer: () => Promise<ListReply<{ id: number }>> = () => Promise.reject(failure(503));
    const queryKey = ["store", "openInvoices", 1];
    const first = async () => ({ Data: [{ id: 1 }], HasNextPage: true, Page: 1 });
    const readPage = (page: number) => (page === 1 ? first() : answer());
    const keyOf = ({ id }: { id: number }) => String(id);
    const reader = readerOf(client, { first: { queryKey, queryFn: first }, readPage, keyOf, compare: () => 0 }, () => null);
    leaving.push(reader.subscribe(() => {}));
    leaving.push(new QueryObserver(client, { queryKey, queryFn: first, meta: { givesNames: true } }).subscribe(() => {}));
    look("invoices", async () => "rows");
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(reader.get().activity).toBe("failed");
    expect(get().unnamed).toMatchObject({ names: ["openInvoices"], error: { status: 503 } });
    expect(get()).toBe(get());
    answer = async () => ({ Data: [{ id: 2 }], HasNextPage: false, Page: 2 });
    store.retry();
    await vi.advanceTimersByTimeAsync(100);
    expect(get().unnamed).toBeNull();
    expect(reader.get().rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it("does not report a list without which names are missing where a part of the screen says so itself", async () => {
    const { client, look, get } = setUp();
    const queryFn = () => Promise.reject(failure(503));
    for (const meta of [{ givesNames: false }, { givesNames: true }])
      leaving.push(new QueryObserver(client, { queryKey: ["store", "places", 1], queryFn, meta, retry: false }).subscribe(() => {}));
    look("invoices", async () => "rows");
    await vi.advanceTimersByTimeAsync(100);
    expect(get().unnamed).toBeNull();
  });

  it("does not call a record that the key no longer covers shown data", async () => {
    const { client, get } = setUp();
    let status = 404;
    const queryFn = () => Promise.reject(failure(status));
    client.setQueryData(["store", "customers", "detail", 506], { CustomerID: 506 });
    const observer = new QueryObserver(client, { queryKey: ["store", "customers", "detail", 506], queryFn, retry: false });
    leaving.push(observer.subscribe(() => {}));
    await vi.advanceTimersByTimeAsync(100);
    expect(observer.getCurrentResult().error).toMatchObject({ status });
    expect(get().stale).toBeNull();
    status = 502;
    void observer.refetch();
    await vi.advanceTimersByTimeAsync(100);
    expect(get().stale).toMatchObject({ names: ["customers"] });
  });

  it("ignores data that no component shows", async () => {
    const { client, get } = setUp();
    client.fetchQuery({ queryKey: ["store", "invoices"], queryFn: never }).catch(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(get().waiting).toBeNull();
  });
});
