import { createElement, type ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { ViewerProvider } from "#components/viewer.tsx";
import type { AgingRecord } from "#lib/receivables/aging/records.ts";
import { sampleAging } from "#lib/testing/samples.ts";
// Loaded with the test, because a busy machine may need longer for it than a test may take.
import "./aging-faults.tsx";
import { ChecksPanel } from "./checks-panel.tsx";

const server = { locale: "en-US", timeZone: "UTC", nowMs: Date.parse("2026-11-21T12:00:00Z") };

const Providers = ({ children }: { children?: ReactNode }) => ViewerProvider({ server, children });

async function textOf(records: readonly AgingRecord[]): Promise<string> {
  const panel = createElement(ChecksPanel, {
    records,
    isComplete: true,
    nameOf: ({ ARAccountID }) => `Account ${ARAccountID}`,
  });
  const page = await renderToReadableStream(createElement(Providers, null, panel));
  // The list of faults is rendered later.
  await page.allReady;
  return (await new Response(page).text()).replace(/<[^>]+>/g, "");
}

test("says what was checked if everything agrees", async () => {
  expect(await textOf([sampleAging()])).toContain("The figures of all 1 record add up");
});

test("names the account, both amounts and the difference if a total and its buckets disagree", async () => {
  const text = await textOf([sampleAging({ TotalBalanceOutstanding: "12.500000" }), sampleAging({ ARAccountID: 7 })]);
  expect(text).toContain("1 figure in all 2 records does not add up");
  expect(text).toContain("Account 1001: the total is $12.50, buckets less credit add up to $0.00 (+$12.50)");
});

test("shows an unreadable amount as the API sent it", async () => {
  expect(await textOf([sampleAging({ Due_91: "n/a" })])).toContain("91+ days is “n/a”");
});
