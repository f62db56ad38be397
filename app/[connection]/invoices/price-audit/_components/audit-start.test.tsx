import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { sampleInvoice } from "#lib/testing/samples.ts";
import { screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { AuditStart } from "./audit-start.tsx";

const shown = (...days: string[]) => {
  const purchased = { hasInvoices: true, invoices: [sampleInvoice(), sampleInvoice()] };
  const audit = { purchased, days: days.map((day) => ({ day, customers: [1] })), daysKnown: 0, requests: 3, isEstimated: true };
  return textOf(screenMarkup(<AuditStart audit={audit as never} onStart={() => {}} />));
};

test("counts the dates of the invoices, which may be later than the period's days", () => {
  expect(shown("2026-12-04", "2026-11-03")).toContain("Audit 2 invoices with 2 dates, up to Dec 4, 2026");
  expect(shown()).toContain("Audit 2 invoices without a date");
});

test("says that the period has no invoice only where every invoice was read", () => {
  const startOf = (reading: object) => {
    const purchased = { hasInvoices: true, invoices: [], reading: { isComplete: false, leftOut: 0, mayLackRows: false, ...reading } };
    return textOf(screenMarkup(<AuditStart audit={{ purchased, days: [] } as never} onStart={() => {}} />));
  };
  expect(startOf({})).toContain("No invoice in this period");
  for (const lacking of [{ leftOut: 1 }, { mayLackRows: true }])
    expect(startOf(lacking)).toContain("No invoice of this period could be read");
});
