import { expect, test } from "vitest";
import { textOf, viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { openOrderOf } from "#lib/orders/purchases/open-orders.ts";
import { samplePurchase } from "#lib/testing/samples.ts";
import { DueLabel } from "./columns.tsx";
import { tabsOf } from "./pipeline-screen.tsx";

test("the tabs count their orders once all are read, and show no count before", () => {
  const days = ["2026-11-20", "2026-11-22", "2026-11-23", null];
  const orders = days.map((delivery_date) =>
    openOrderOf(samplePurchase([], { status: "Submitted", delivery_date }), { today: "2026-11-23", timeZone: "UTC" }),
  );
  const shown = (tabs: ReturnType<typeof tabsOf>) => tabs.map(({ label, note }) => `${label} ${note}`);
  expect(shown(tabsOf(orders, "en-US"))).toEqual(["All 4", "Late 2", "Due in 7 days 1", "Due later 0", "No date 1"]);
  expect(tabsOf(undefined, "en-US").map(({ note }) => note)).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test("says how late an order is, or when it is due", () => {
  const shown = (daysPast: number | null) => textOf(viewerMarkup(<DueLabel daysPast={daysPast} locale="en-US" />)).trim();
  expect([5, 1, 0, -1, -3, null].map(shown)).toEqual([
    "5 days late",
    "1 day late",
    "due today",
    "due tomorrow",
    "due in 3 days",
    "no date",
  ]);
});
