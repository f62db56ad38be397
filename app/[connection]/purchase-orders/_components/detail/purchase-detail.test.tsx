import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { samplePurchase } from "#lib/testing/samples.ts";
import { screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { PurchaseDetail } from "./purchase-detail.tsx";

const markupOf = (changes: object) => screenMarkup(<PurchaseDetail connection="harbor" purchase={samplePurchase([], changes)} />);

test("an order whose status is unknown is shown without steps", () => {
  expect(markupOf({ status: "Submitted" })).toContain('aria-label="Progress"');
  for (const status of ["Somewhat_New", null, undefined]) {
    const html = markupOf({ status });
    expect(html).not.toContain('aria-label="Progress"');
    expect(textOf(html)).toContain(status ?? "–");
  }
});

test("an order without a number says so", () => {
  for (const po_num of [null, undefined, ""]) expect(textOf(markupOf({ po_num }))).toContain("Order without a number");
});
