import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { isValidElement, Suspense } from "react";
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
