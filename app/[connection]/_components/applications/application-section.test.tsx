import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { applicationResource } from "#lib/api/resources.ts";
import { sampleApplication } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../testing/sample-screen.tsx";
import { ApplicationSection } from "./application-section.tsx";

const query = { PaymentInvoiceNums: ["PM-1"] };

function markupWith(rows: readonly object[], leftOut: number, asked: typeof query | null = query): string {
  const client = new QueryClient();
  client.setQueryData<unknown>(applicationResource(api).all(asked ?? {}).queryKey, { rows, leftOut });
  const section = (
    <ApplicationSection
      connection="harbor"
      query={asked}
      isOwn={() => true}
      other="invoices"
      listHref={undefined}
      title="Applications"
      subject="Its payment requests"
      emptyText="Nothing was applied."
      heading="h2"
    />
  );
  return screenMarkup(section, client);
}

const textWith = (rows: readonly object[], leftOut: number) => textOf(markupWith(rows, leftOut));

test("says that the sums are incomplete when an application cannot be read", () => {
  const applied = sampleApplication({ Status: "Confirmed", Amount: "30.00" });
  expect(textWith([applied], 1)).toContain("$30.00 without 1 application");
  expect(textWith([applied], 0)).not.toContain("without");
});

test("does not say that nothing was applied when an application cannot be read", () => {
  expect(textWith([], 1)).toContain("1 application cannot be read and is left out.");
  expect(textWith([], 1)).not.toContain("Nothing was applied.");
  expect(textWith([], 0)).toContain("Nothing was applied.");
});

test("the time of an application of the ERP has the exact time in UTC as a tip", () => {
  const rows = [
    sampleApplication({
      RequestID: null,
      PaymentApplicationID: 9,
      Status: "Confirmed",
      AppliedBy: "Ann",
      TimeApplied: "2026-11-20T18:30:15.000Z",
    }),
  ];
  expect(textWith(rows, 0)).toContain("Applied in the ERP by Ann, Nov 20, 2026");
  expect(markupWith(rows, 0)).toContain('data-tip="2026-11-20 18:30:15 UTC"');
});

test("shows nothing of all applications for a record without a number", () => {
  const text = textOf(markupWith([sampleApplication({ Status: "Confirmed", Amount: "30.00" })], 0, null));
  expect(text).toContain("Its payment requests cannot be found");
  expect(text).not.toContain("$30.00");
  expect(textOf(markupWith([], 0, null))).not.toContain("Nothing was applied.");
});
