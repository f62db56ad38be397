import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { applicationResource } from "#lib/api/resources.ts";
import { sampleApplication } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../testing/sample-screen.tsx";
import { ApplicationSection } from "./application-section.tsx";

const query = { PaymentInvoiceNums: ["PM-1"] };

function textWith(rows: readonly object[], leftOut: number): string {
  const client = new QueryClient();
  client.setQueryData<unknown>(applicationResource(api).all(query).queryKey, { rows, leftOut });
  const section = (
    <ApplicationSection
      connection="harbor"
      query={query}
      isOwn={() => true}
      other="invoices"
      listHref={undefined}
      title="Applications"
      subject="Its payment requests"
      emptyText="Nothing was applied."
      heading="h2"
    />
  );
  return textOf(screenMarkup(section, client));
}

test("says that the sums are incomplete when an application cannot be read", () => {
  const applied = sampleApplication({ Status: "Confirmed", Amount: "30.00" });
  expect(textWith([applied], 1)).toContain("at least $30.00 without 1 application");
  expect(textWith([applied], 0)).not.toContain("at least");
});

test("does not say that nothing was applied when an application cannot be read", () => {
  expect(textWith([], 1)).toContain("1 application cannot be read and is left out.");
  expect(textWith([], 1)).not.toContain("Nothing was applied.");
  expect(textWith([], 0)).toContain("Nothing was applied.");
});
