import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { isValidElement, type ReactElement, type ReactNode, Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { WhenRead } from "./when-read.tsx";

afterEach(() => {
  vi.useRealTimers();
});

const show = (reading: Promise<string>) => WhenRead({ reading, skeleton: "Loading…", children: (rows) => `shown: ${rows}` });

test("renders data that is read in time without a Suspense boundary", async () => {
  expect(await show(Promise.resolve("rows"))).toBe("shown: rows");
});

test("shows the skeleton while data is late", async () => {
  vi.useFakeTimers();
  const shown = show(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(500);
  const boundary = await shown;
  expect(isValidElement<{ fallback: string }>(boundary) && [boundary.type, boundary.props.fallback]).toEqual([Suspense, "Loading…"]);
});

test("renders data that is read late without a Suspense boundary where it waits, so that a stored page matches what the browser had read", async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<string>();
  const shown = WhenRead({ reading: promise, waits: true, skeleton: "Loading…", children: (rows) => `shown: ${rows}` });
  await vi.advanceTimersByTimeAsync(5_000);
  resolve("rows");
  expect(await shown).toBe("shown: rows");
});

test("tells what it renders whether the data was late", async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<string>();
  const seen: boolean[] = [];
  const children = (_: string, isLate: boolean) => {
    seen.push(isLate);
    return null;
  };
  await WhenRead({ reading: Promise.resolve("rows"), skeleton: null, children });
  const shown = WhenRead({ reading: promise, skeleton: null, children });
  await vi.advanceTimersByTimeAsync(500);
  const boundary = await shown;
  if (!isValidElement<{ children: ReactElement<object, (props: object) => Promise<ReactNode>> }>(boundary)) throw new Error("no boundary");
  resolve("rows");
  const late = boundary.props.children;
  await late.type(late.props);
  expect(seen).toEqual([false, true]);
});

test("throws the error of its data", async () => {
  await expect(show(Promise.reject(new Error("no connection")))).rejects.toThrow("no connection");
});

const app = path.resolve(import.meta.dirname, "../..");

test("no screen has a loading.tsx, whose boundary would delay the paint of its rows", () => {
  expect(globSync("**/loading.tsx", { cwd: app })).toEqual([]);
});

test("each record's page shows its own skeleton while its data is late", () => {
  const pages = globSync("*/*/page.tsx", { cwd: app }).filter((page) => path.dirname(page).endsWith("]"));
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.filter((page) => !/recordPage\(|<WhenRead /.test(readFileSync(path.join(app, page), "utf8")))).toEqual([]);
});
