import { expect, test } from "vitest";
import { writeDecimal } from "#lib/format/decimal.ts";
import { sumUnapplied } from "./unapplied.ts";

test("what is left is summed by account; used up, reversed and unreadable payments count for nothing", () => {
  const payments = [
    { ARAccountID: 1, AvailableBalance: "0.100000" },
    { ARAccountID: 1, AvailableBalance: "0.200000" },
    { ARAccountID: 2, AvailableBalance: "0.000000" },
    { ARAccountID: 2, AvailableBalance: "-5.000000" },
    { ARAccountID: 3, AvailableBalance: "n/a" },
  ];
  expect([...sumUnapplied(payments)].map(([account, sum]) => [account, writeDecimal(sum)])).toEqual([[1, "0.300000"]]);
});
