import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { readCutOffRules } from "#lib/parties/cutoff/cut-off.ts";
import { planStops } from "#lib/parties/delivery/stops.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { screenMarkup } from "../../_components/testing/sample-screen.tsx";
import { DeliveryBoard } from "./delivery-board.tsx";

vi.mock("#components/data-table/url/address.ts", () => ({ useAddress: () => ({ search: "" }) }));

const boardWith = (isComplete: boolean, ...DeliveryDates: string[]) => boardLacking(false, isComplete, ...DeliveryDates);
const boardLacking = (lacksDates: boolean, isComplete: boolean, ...DeliveryDates: string[]) => {
  const rows = planStops([{ ...sampleCustomer, DeliveryDates }], new Map());
  const view = { rows: () => rows } as never;
  const shown = (
    <DeliveryBoard connection="harbor" view={view} lacksDates={lacksDates} isComplete={isComplete} firstDay={null} onFirstDay={() => {}} />
  );
  return screenMarkup(shown, new QueryClient(), "2026-11-23T12:00:00Z");
};
const board = (...DeliveryDates: string[]) => boardWith(true, ...DeliveryDates);

test("begins with a delivery before today that can still be ordered", () => {
  const state = { StateAbbreviation: "CA", OrderCutOffTime: "20:00", TimeZone: "America/Los_Angeles" };
  const boardOn = (DeliveryDates: string[], OrderCutOffDaysInAdvance: string, now: string) => {
    const rows = planStops([{ ...sampleCustomer, DeliveryDates }], readCutOffRules([{ ...state, OrderCutOffDaysInAdvance }]));
    const view = { rows: () => rows } as never;
    const shown = <DeliveryBoard connection="harbor" view={view} isComplete firstDay={null} onFirstDay={() => {}} />;
    return screenMarkup(shown, new QueryClient(), now);
  };
  // 7:30 p.m. of November 22 in California.
  const evening = "2026-11-23T03:30:00Z";
  const open = boardOn(["2026-11-22", "2026-11-26"], "0", evening);
  expect(open).toContain("Sun, Nov 22 – Sat, Nov 28");
  expect(open.match(/<time dateTime="([^"]+)"/)?.[1]).toBe("2026-11-22");
  expect(boardOn(["2026-11-22", "2026-11-26"], "1", evening)).toContain("The next 7 days");
});

test("an empty week leads to the next planned delivery, but not to a placeholder at the end of the calendar", () => {
  expect(board("2026-12-10", "9999-12-31")).toContain("Go to Thu, Dec 10");
  expect(board("9999-12-31")).not.toContain("Go to");
});

test("says of no day how many deliveries it has before every customer is read", () => {
  const counts = (markup: string) =>
    [...markup.matchAll(/<span class="shrink-0 text-xs tabular-nums[^"]*">(.*?)<\/h3>/g)].map(([, text]) => text);
  const planned = "2026-11-23";
  const texts = (isComplete: boolean) => counts(boardWith(isComplete, planned)).map((text) => text?.replace(/<[^>]*>/g, ""));
  expect(texts(true)).toEqual(["1 delivery", ...Array.from({ length: 6 }, () => "none")]);
  expect(texts(false)).toEqual(["1+ deliveries", ...Array.from({ length: 6 }, () => "…")]);
  expect(boardWith(false)).not.toContain("No deliveries are planned");
});

test("does not say that no delivery is planned in a week where some dates cannot be read", () => {
  expect(boardLacking(false, true, "2026-12-10")).toContain("No deliveries are planned on these days");
  const text = boardLacking(true, true, "2026-12-10");
  expect(text).toContain("No readable delivery date is on these days");
  expect(text).not.toContain("No deliveries are planned");
});
