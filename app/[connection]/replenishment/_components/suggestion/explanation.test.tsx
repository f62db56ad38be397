import { expect, test } from "vitest";
import { suggest } from "#lib/goods/replenishment/suggestion/suggest.ts";
import { sampleInventory, sampleVendor } from "#lib/testing/samples.ts";
import { screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import type { PlanListRow } from "../plan/plan-list-row.ts";
import { Explanation } from "./explanation.tsx";

const whatIf = { targetDays: null, growthPercent: 0 };

test("says as of when the stock is, which may be days ago", () => {
  const record = sampleInventory({ TimeUpdated: "2026-11-20T23:00:00.000Z" });
  const suggestion = suggest(
    { ...record, today: "2026-11-23", unitsPerCase: 24, vendor: sampleVendor(), incoming: [], batches: [] },
    whatIf,
  );
  const row = { record, suggestion, unitsPerCase: 24 } as PlanListRow;
  expect(screenMarkup(<Explanation row={row} whatIf={whatIf} heading="h2" />)).toContain("from the stock as of Nov 20, 2026, 11:00 PM and");
});
