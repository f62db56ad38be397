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
