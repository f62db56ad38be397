import { startTransition, useLayoutEffect, useMemo, useRef, useState } from "react";
import { expect, test, vi } from "vitest";
import { renderHook } from "../../testing/render.ts";
import type { Column } from "../columns/column.ts";
import { isViewComplete, useRowView } from "../rows/use-row-view.ts";
import { type PrepareOptions, useExport } from "./use-export.ts";

interface Item {
  readonly id: string;
}

const columns: readonly Column<Item>[] = [{ id: "id", header: "Id", kind: "text", width: 100, value: ({ id }) => id }];
const items = Array.from({ length: 20_000 }, (_, at): Item => ({ id: `R${at}` }));

const unread = { rows: items.slice(0, 9_000), isComplete: false };
const allRead = { rows: items, isComplete: true };
const controls = { wait: null, stop: () => {}, resume: () => {} };

/** A long list of which the last rows arrive later, with the row counts that its exports and prints found. */
function useLongList() {
  const [read, setRead] = useState(unread);
  const view = useRowView(
    columns,
    useMemo(() => ({ rows: read.rows, sort: [], search: "", filters: [] }), [read]),
  );
  const isComplete = isViewComplete(view, read);
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  });
  const [counts] = useState<number[]>([]);
  const { start, print } = useExport({ reading: { ...controls, isComplete, activity: "idle" }, onDone: () => {}, onFailed: () => {} });
  const countRows = () => counts.push([...latest.current.rows()].length);
  const prepare = () => {
    countRows();
    // No file is written.
    return Promise.reject(new Error("The test has the rows."));
  };
  return {
    counts,
    readAll: () => startTransition(() => setRead(allRead)),
    startExport: () => start({ format: "csv", needsAllRows: true, title: "Items", fileName: () => "items", prepare }),
    startPrint: () => print(countRows),
  };
}

test.each(["startExport", "startPrint"] as const)(
  "%s waits for the view of all rows, which is prepared after they are read",
  async (start) => {
    const { current, run } = await renderHook(useLongList);
    await run(() => current()[start]());
    expect(current().counts).toEqual([]);
    await run(() => current().readAll());
    await expect.poll(() => current().counts).toEqual([items.length]);
  },
);

const wait = { reason: "rate-limited", until: 5_000 } as const;

test("shows why an export waits until it reads on, and not after it is canceled", async () => {
  const { current, run } = await renderHook(() =>
    useExport({ reading: { ...controls, isComplete: true, activity: "idle" }, onDone: () => {}, onFailed: () => {} }),
  );
  let options: PrepareOptions | undefined;
  const prepare = (given: PrepareOptions) => {
    options = given;
    return new Promise<never>((_, reject) => given.signal.addEventListener("abort", () => reject(given.signal.reason)));
  };
  await run(() => current().start({ format: "csv", needsAllRows: true, title: "Items", fileName: () => "items", prepare }));
  await run(() => options?.onProgress(200, 450));
  await run(() => options?.onWait(wait));
  expect(current().state).toEqual({ kind: "preparing", done: 200, total: 450, wait });
  await run(() => options?.onProgress(400, 450));
  expect(current().state).toEqual({ kind: "preparing", done: 400, total: 450 });
  await run(() => current().cancel());
  await run(() => options?.onWait(wait));
  expect(current().state).toEqual({ kind: "idle" });
});

const idleReading = { ...controls, isComplete: true, activity: "idle" } as const;
const file = { format: "csv", needsAllRows: true, title: "Items", fileName: () => "items" } as const;

test("an export that is canceled while its rows are written saves no file", async () => {
  const done = vi.fn();
  const createObjectURL = vi.spyOn(URL, "createObjectURL");
  const { current, run } = await renderHook(() => useExport({ reading: idleReading, onDone: done, onFailed: done }));
  const canceled = Promise.withResolvers<void>();
  const rows = {
    *[Symbol.iterator]() {
      current().cancel();
      canceled.resolve();
      yield ["R1"];
    },
  };
  await run(() => current().start({ ...file, prepare: () => ({ columns, rows, rowCount: 1 }) }));
  await run(() => canceled.promise);
  // The next one ends later.
  await run(() => current().start({ ...file, prepare: () => ({ columns, rows: [["R2"], ["R3"]], rowCount: 2 }) }));
  await expect.poll(() => done.mock.calls).toEqual([[2, undefined]]);
  expect(createObjectURL).toHaveBeenCalledTimes(1);
});

test("an export that was canceled does not end the next one when it ends late", async () => {
  const { current, run } = await renderHook(() => useExport({ reading: idleReading, onDone: () => {}, onFailed: () => {} }));
  const late = Promise.withResolvers<never>();
  await run(() => current().start({ ...file, prepare: () => late.promise }));
  await run(() => current().cancel());
  await run(() => current().start({ ...file, prepare: () => new Promise(() => {}) }));
  await run(() => late.reject(new Error("The rows came too late.")));
  expect(current().state).toEqual({ kind: "preparing", done: 0, total: 0 });
});

test("an export of which one part failed ends, and shows no progress of its other parts", async () => {
  const failed = vi.fn();
  const { current, run } = await renderHook(() => useExport({ reading: idleReading, onDone: () => {}, onFailed: failed }));
  let options: PrepareOptions | undefined;
  const prepare = (given: PrepareOptions) => {
    options = given;
    return Promise.reject(new Error("The names could not be read."));
  };
  await run(() => current().start({ ...file, prepare }));
  await expect.poll(() => failed).toHaveBeenCalledTimes(1);
  await run(() => options?.onProgress(75, 75));
  expect(current().state).toEqual({ kind: "idle" });
  expect(options?.signal.aborted).toBe(true);
});
