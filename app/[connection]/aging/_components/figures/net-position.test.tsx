import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { NetPosition } from "./net-position.tsx";

const textOf = (element: ReactElement) =>
  viewerMarkup(element)
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ");
const open = sumDecimals(["12.500000"]);
const onAccount = (unapplied: string, inProgress: string) => ({
  unapplied: sumDecimals([unapplied]),
  inProgress: sumDecimals([inProgress]),
});

test.each([
  ["2.000000", "0", "Net position now $10.50 after $2.00 of unapplied payments"],
  ["0", "0", "Net position now $12.50 with no unapplied payments"],
  ["0", "1.500000", "Net position now $11.00 with no unapplied payments and $1.50 of payment requests under way"],
  ["12.000000", "1.500000", "Net position now -$1.00 (owed by the distributor) after $12.00 of unapplied payments and $1.50 of payment"],
])("with %s unapplied and %s requested says %s", (unapplied, inProgress, text) => {
  expect(textOf(<NetPosition open={open} onAccount={onAccount(unapplied, inProgress)} locale="en-US" />)).toContain(text);
});

test("is unknown while some records cannot be read", () => {
  expect(textOf(<NetPosition open={open} onAccount={null} locale="en-US" />)).toBe(
    "Net position unknown: some records could not be read or may be missing.",
  );
});
