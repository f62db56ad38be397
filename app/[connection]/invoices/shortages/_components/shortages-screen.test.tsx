import { expect, test } from "vitest";
import { viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { findShortages, totalShortages } from "#lib/receivables/purchased/shortages.ts";
import { sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import { Totals } from "./shortages-screen.tsx";

function textOf(quantities: readonly Parameters<typeof sampleLine>[0][], isComplete = true): string {
  const lines = quantities.map((changes) => ({
    invoice: sampleInvoice(),
    line: sampleLine({ UnitPrice: "2.00", BackOrder: 0, ...changes }),
  }));
  return viewerMarkup(<Totals totals={totalShortages(lines, findShortages(lines))} isComplete={isComplete} />).replace(/<[^>]+>/g, "");
}

test("says what did not arrive, and which lines could not be compared", () => {
  const short = { Ordered: 10, NumUnits: 4 };
  expect(textOf([short])).toBe("1 of 1 line: 6 of 10 ordered units did not arrive (60%), worth $12.00.");
  expect(textOf([short, { Ordered: null as never }])).toMatch(
    /worth \$12\.00\. 1 line is left out, because its quantities cannot be read\.$/,
  );
  expect(textOf([short, { Ordered: null as never }, { NumUnits: null as never }])).toMatch(
    /2 lines are left out, because their quantities cannot be read\.$/,
  );
});

test("says that there are more lines while they are read", () => {
  const lines = [
    { Ordered: 10, NumUnits: 4 },
    { Ordered: 10, NumUnits: 10 },
  ];
  expect(textOf(lines, false)).toMatch(/^1 of the first 2 lines: 6 of 20 ordered units/);
});
