import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { quotaText } from "#lib/api/quota/quota-text.ts";
import { screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { CertificatesCost, LinesCost } from "./export-cost.tsx";

test("says what a file of lines or certificates costs", () => {
  expect(textOf(screenMarkup(<LinesCost rows={12_431} isAtLeast={false} />))).toBe(" About 249 requests. ");
  expect(textOf(screenMarkup(<LinesCost rows={1} isAtLeast={true} />))).toBe(" At least 1 request. ");
  expect(textOf(screenMarkup(<CertificatesCost rows={12_431} isAtLeast={false} />))).toBe(" About 498 requests. ");
});

test("says how many requests are left once it is known", () => {
  expect(quotaText({ limit: 10_000, remaining: 9_930, resetAt: 0, observedAt: 0 }, "en-US")).toBe(
    " 9,930 of 10,000 are left in this hour.",
  );
  expect(quotaText(null, "en-US")).toBe("");
});
