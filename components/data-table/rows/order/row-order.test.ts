import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { createRowViews } from "../row-view.ts";
import { readOrder } from "./read-order.ts";
import { rememberOrder } from "./row-order.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const view = createRowViews<{ id: number }>([]).viewOf({ rows: [{ id: 7 }, { id: 3 }], sort: [], search: "", filters: [] });

function fail(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

test.each([
  ["full", () => ({ sessionStorage: { ...memoryStorage(), setItem: fail } })],
  ["denied", () => Object.defineProperty({}, "sessionStorage", { get: fail })],
])("a row can be opened, without an order, where the tab's storage is %s", (_, stub) => {
  vi.stubGlobal("window", stub());
  rememberOrder("order", view, 0, ({ id }) => String(id));
  expect(readOrder("order")).toBe("");
});
