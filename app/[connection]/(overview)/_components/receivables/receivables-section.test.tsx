import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { sampleAging } from "#lib/testing/samples.ts";
import { screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { ReceivablesSection } from "./receivables-section.tsx";

const none = { CurrentDue: "0", Due_1_30: "0", Due_31_60: "0", Due_61_90: "0", Due_91: "0", OpenCredit: "0" };
const record = (amounts: object) => sampleAging({ ...none, CurrentDue: "75.00", Due_91: "25.00", ...amounts } as never);

const markupWith = (amounts: object, more: object = {}) =>
  screenMarkup(<ReceivablesSection connection="harbor" keyType="Employee" rows={[record(amounts)]} isWhole leftOut={0} {...more} />);
const textWith = (amounts: object, more?: object) => textOf(markupWith(amounts, more));

test("gives each bucket's share of what is owed, as the bar shows it, whatever the credit and the total are", () => {
  for (const amounts of [
    { TotalBalanceOutstanding: "100.00" },
    { OpenCredit: "-150.00", TotalBalanceOutstanding: "-50.00" },
    { TotalBalanceOutstanding: "40.00" },
    { TotalBalanceOutstanding: undefined },
  ])
    expect(textWith(amounts)).toMatch(/Current.*75%.*91\+ days.*25%/s);
});

test("says that the buckets less the credit are not the total, to the cent", () => {
  const sentence = "The Data API states a total of $40.00, but the buckets less the credit add up to $70.00.";
  expect(textWith({ OpenCredit: "30.00", TotalBalanceOutstanding: "40.00" })).toContain(sentence);
  for (const total of ["70.00", "70.004", undefined])
    expect(textWith({ OpenCredit: "30.00", TotalBalanceOutstanding: total })).not.toContain("add up");
});

test("draws no bar and no shares where an amount of a bucket cannot be read", () => {
  expect(markupWith({ TotalBalanceOutstanding: "100.00" })).toContain("<rect");
  const missing = { Due_91: undefined, TotalBalanceOutstanding: "100.00" };
  expect(markupWith(missing)).not.toContain("<rect");
  expect(textWith(missing)).not.toContain("%");
});

test("says that records may be missing", () => {
  expect(textWith({ TotalBalanceOutstanding: "100.00" }, { mayLackRows: true })).toContain("Some records may be missing.");
});

test("says that nothing was owed only if every record was read", () => {
  const shown = (more: object) => textWith({}, { rows: [], ...more });
  expect(shown({})).toContain("Nothing was owed at the last close");
  for (const part of [{ leftOut: 1 }, { mayLackRows: true }]) {
    expect(shown(part)).toContain("No AR aging was read");
    expect(shown(part)).not.toMatch(/Nothing was owed|has no AR aging record/);
  }
});
