import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ViewerProvider } from "#components/viewer.tsx";
import { summarizeAging } from "#lib/aging/snapshot/aging-summary.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { sampleAging } from "#lib/testing/samples.ts";
import { NetPosition } from "./net-position.tsx";

const textOf = (element: ReactElement) =>
  renderToStaticMarkup(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse("2026-11-23T12:00:00Z") }}>{element}</ViewerProvider>,
  )
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ");
const unapplied = sumDecimals(["2.000000"]);

test("the net position at the close says that it does not deduct payment requests under way", () => {
  const summary = summarizeAging([sampleAging({ TotalBalanceOutstanding: "12.500000", CurrentDue: "12.500000" })]);
  const text = textOf(<NetPosition summary={summary} unapplied={unapplied} locale="en-US" />);
  expect(text).toContain("Net position $10.50 after $2.00 of unapplied payments. Payment requests that are under way are not deducted.");
});
