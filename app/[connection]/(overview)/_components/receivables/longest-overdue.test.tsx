import { expect, test, vi } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import type { Connection } from "#lib/server/session/connections.ts";
import { sampleAging } from "#lib/testing/samples.ts";
import { screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { LongestOverdue } from "./longest-overdue.tsx";
import { LongestOverdueList } from "./longest-overdue-list.tsx";

const loadAging = vi.hoisted(() => vi.fn());
vi.mock("./load-aging.ts", () => ({ loadAging }));

async function textWith(loaded: object): Promise<string> {
  loadAging.mockResolvedValue({ isWhole: true, leftOut: 0, ...loaded });
  const shown = await LongestOverdue({ connection: { slug: "harbor" } as Connection });
  return textOf(screenMarkup(shown));
}

const late = sampleAging({ Invoices_91: [{ InvoiceID: 1, InvoiceNum: "INV-1", OpenBalance: "4.00" }] });
const current = sampleAging({ Invoices_1_30: [], Invoices_31_60: [], Invoices_61_90: [], Invoices_91: [] });
const nothing = "No invoice was overdue at the last close.";

test("says that no invoice was overdue only if every record was read", async () => {
  expect(await textWith({ rows: [] })).toContain(nothing);
  expect(await textWith({ rows: [current] })).toContain(nothing);
  const unlisted = { ...current, Invoices_91: null };
  for (const part of [{ isWhole: false }, { leftOut: 1 }, { rows: [unlisted] }]) {
    const text = await textWith({ rows: [current], ...part });
    expect(text).not.toContain(nothing);
    expect(text).toContain("The records that were read have no overdue invoice.");
  }
});

test("says of which records the invoices are, and how many cannot be read", async () => {
  const whole = await textWith({ rows: [late] });
  expect(whole).toContain("INV-1");
  expect(whole).not.toContain("records");
  const text = await textWith({ rows: Array.from({ length: 2_000 }, () => late), isWhole: false, leftOut: 1 });
  expect(text).toContain("INV-1");
  expect(text).toContain("From the first 2,000 records. 1 record cannot be read and is left out.");
});

test("says that records may be missing, not that the key has more, where all records of a sales rep's accounts were read", () => {
  const shown = (mayLackRows: boolean) =>
    textOf(screenMarkup(<LongestOverdueList connection="harbor" rows={[current]} isWhole mayLackRows={mayLackRows} leftOut={0} />));
  expect(shown(false)).toContain(nothing);
  expect(shown(true)).toContain("The records that were read have no overdue invoice.");
  expect(shown(true)).toContain("The list may have changed while it was read. Some records may be missing.");
  expect(shown(true)).not.toContain("From the first");
});
