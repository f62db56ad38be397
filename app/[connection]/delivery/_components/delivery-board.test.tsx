import { expect, test } from "vitest";
import { viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { planStops } from "#lib/delivery/stops.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { DeliveryBoard } from "./delivery-board.tsx";

const board = (...DeliveryDates: string[]) => {
  const rows = planStops([{ ...sampleCustomer, DeliveryDates }], new Map());
  return viewerMarkup(<DeliveryBoard connection="harbor" view={{ rows: () => rows } as never} firstDay={null} onFirstDay={() => {}} />);
};

test("an empty week leads to the next planned delivery, but not to a placeholder at the end of the calendar", () => {
  expect(board("2026-12-10", "9999-12-31")).toContain("Go to Thu, Dec 10");
  expect(board("9999-12-31")).not.toContain("Go to");
});
