import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { everyInvoiceStatus, invoiceResource, paymentResource } from "#lib/api/resources.ts";
import type { Books } from "#lib/receivables/reconcile/books/book-lines.ts";
import { periodOf } from "#lib/receivables/reconcile/compare.ts";
import { sampleInvoice } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { ComparisonCost } from "./comparison-cost.tsx";

const line = { row: 2, number: "INV-1", kind: "invoice", amount: 75_000_000n, open: null, isPaid: false, text: "" } as const;
const books = (basis: Books["basis"]): Books => ({
  basis,
  skipped: [],
  parties: [],
  lines: Array.from({ length: 40 }, () => ({ ...line, date: "2026-11-03" })),
});

function costOf(basis: Books["basis"], client = new QueryClient(), period = periodOf(books(basis).lines)) {
  return textOf(screenMarkup(<ComparisonCost books={books(basis)} period={period} />, client));
}

test("says that all payments and invoices are read while their number is unknown", () => {
  const atLeast = "It needs at least 2 requests .";
  expect(costOf("open")).toContain(
    `Comparing reads all payments and all invoices up to 31 days after these days, because open invoices can be of any age. ${atLeast}`,
  );
  expect(costOf("amount")).toContain(
    `Comparing reads all payments and the invoices from 31 days before these days to 31 days after them. ${atLeast}`,
  );
  expect(costOf("open", undefined, null)).toContain("Comparing reads all payments and all invoices.");
});

test("knows the requests where the lists were read before", () => {
  const client = new QueryClient();
  const whole = <Row,>(Data: readonly Row[]) => ({ Data, HasNextPage: false });
  const invoices = ["2026-01-05", "2026-11-05", "2027-01-05"].map((day, at) =>
    sampleInvoice({ InvoiceID: at, Date: `${day}T00:00:00.000Z` }),
  );
  const rows = Array.from({ length: 600 }, () => invoices).flat();
  client.setQueryData(invoiceResource(api).first({ Statuses: everyInvoiceStatus }).queryKey, whole(rows));
  expect(costOf("open", client)).toContain("at least 5 requests");
  client.setQueryData(paymentResource(api).first({}).queryKey, whole([]));
  expect(costOf("open", client)).toContain("It needs about 5 requests");
  expect(costOf("amount", client)).toContain("It needs about 4 requests");
});
