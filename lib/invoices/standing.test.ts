import { describe, expect, test } from "vitest";
import { sampleInvoice } from "#lib/testing/samples.ts";
import { isDueSoon, isOpen, isOverdue, standingOf } from "./standing.ts";

const today = "2026-11-21";

describe("the standing of an invoice", () => {
  test.each([
    ["0.000000", "2026-11-01T00:00:00.000Z", { kind: "settled" }],
    ["-5.000000", "2026-11-01T00:00:00.000Z", { kind: "credit" }],
    ["0.000001", "2026-11-20T00:00:00.000Z", { kind: "overdue", days: 1 }],
    ["10.000000", "2026-11-21T00:00:00.000Z", { kind: "today", days: 0 }],
    ["10.000000", "2026-12-01T00:00:00.000Z", { kind: "upcoming", days: 10 }],
    ["10.000000", "", { kind: "unknown" }],
    ["n/a", "2026-12-01T00:00:00.000Z", { kind: "unknown" }],
  ])("open %s, due %s", (OpenBalance, DueDate, standing) => {
    expect(standingOf(sampleInvoice({ OpenBalance, DueDate }), today)).toEqual(standing);
  });

  test.each([
    ["2026-11-20", "1.000000", false],
    ["2026-11-21", "1.000000", true],
    ["2026-11-27", "1.000000", true],
    ["2026-11-28", "1.000000", false],
    ["2026-11-22", "0.000000", false],
    ["2026-11-22", "-1.000000", false],
  ])("due %s with %s open falls due within a week: %s", (due, OpenBalance, isSoon) => {
    expect(isDueSoon(sampleInvoice({ OpenBalance, DueDate: `${due}T00:00:00.000Z` }), today)).toBe(isSoon);
  });

  test("only money that is still owed can be overdue; a credit is open but never overdue", () => {
    const due = { DueDate: "2026-11-01T00:00:00.000Z" };
    expect(isOverdue(sampleInvoice({ ...due, OpenBalance: "1.000000" }), today)).toBe(true);
    expect(isOverdue(sampleInvoice({ ...due, OpenBalance: "-1.000000" }), today)).toBe(false);
    expect(isOverdue(sampleInvoice({ ...due, OpenBalance: "0.000000" }), today)).toBe(false);
    expect([isOpen({ OpenBalance: "-1.00" }), isOpen({ OpenBalance: "0" }), isOpen({ OpenBalance: "n/a" })]).toEqual([true, false, true]);
  });
});
