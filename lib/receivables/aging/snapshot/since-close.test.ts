import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDecimals, compareDecimals, type Decimal, unknownAmount, writeDecimal, zero } from "#contract/decimal.ts";
import { closeBooks, type OpenPart, openParts } from "#lib/receivables/aging/testing/close-books.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleAging, sampleOpenInvoice } from "#lib/testing/samples.ts";
import { listAgedInvoices } from "../aged-invoices.ts";
import type { OpenInvoice } from "../records.ts";
import { compareWithLive, listSettledInvoiceIDs, sumChangesByAccount } from "./since-close.ts";
import { summarizeChanges } from "./summarize-changes.ts";

const today = "2026-11-21";
const item = (InvoiceID: number, OpenBalance: string) => ({ InvoiceID, InvoiceNum: `INV-${InvoiceID}`, OpenBalance });
const compare = (record: Parameters<typeof sampleAging>[0], live: Partial<OpenInvoice>[]) =>
  compareWithLive([sampleAging(record)], live.map(sampleOpenInvoice), today, "all").map((change) => ({
    ...change,
    atClose: writeDecimal(exact(change.atClose)),
    now: writeDecimal(exact(change.now)),
  }));

describe("an invoice", () => {
  test("that was open at the close and is no longer open is settled", () => {
    expect(compare({ Due_1_30: "5.000000", Invoices_1_30: [item(1, "5.000000")] }, [])).toMatchObject([
      { kind: "settled", placeAtClose: "1-30", placeNow: null, atClose: "5.000000", now: "0", live: null },
    ]);
  });

  test("that is not in the close is new", () => {
    expect(compare({}, [{ InvoiceID: 9, OpenBalance: "2.500000", DueDate: "2026-12-21T00:00:00.000Z" }])).toMatchObject([
      { InvoiceID: 9, kind: "new", placeAtClose: null, placeNow: "current", atClose: "0", now: "2.500000" },
    ]);
  });

  test("with a partial payment has changed, also when it moved to another bucket", () => {
    expect(
      compare({ CurrentInvoices: [item(1, "5.000000")] }, [{ OpenBalance: "4.999999", DueDate: "2026-11-20T00:00:00.000Z" }]),
    ).toMatchObject([{ kind: "changed", placeAtClose: "current", placeNow: "1-30" }]);
  });

  test("moves to another bucket the day after the last day of its bucket", () => {
    const dueOn = (DueDate: string) => compare({ CurrentInvoices: [item(1, "5.000000")] }, [{ OpenBalance: "5.0", DueDate }]);
    expect(dueOn("2026-11-20T00:00:00.000Z")).toMatchObject([{ kind: "aged", placeAtClose: "current", placeNow: "1-30" }]);
    expect(dueOn("2026-11-21T00:00:00.000Z")).toMatchObject([{ kind: "same", placeNow: "current" }]);
  });

  test("without a readable due date is not said to have moved", () => {
    for (const DueDate of [null, "11/20/2026 12:00"] as string[]) {
      expect(compare({ Due_1_30: "5.000000", Invoices_1_30: [item(1, "5.000000")] }, [{ OpenBalance: "5.0", DueDate }])).toMatchObject([
        { kind: "same", placeAtClose: "1-30", placeNow: null },
      ]);
    }
  });

  test("below zero is a credit on both sides", () => {
    expect(compare({ OpenCredit: "3.000000", CreditInvoices: [item(1, "-3.000000")] }, [{ OpenBalance: "-3.000000" }])).toMatchObject([
      { kind: "same", placeAtClose: "credit", placeNow: "credit" },
    ]);
  });
});

test("an invoice of the close that may be an unreadable open invoice is unknown, not settled", () => {
  const records = [sampleAging({ CurrentInvoices: [item(1, "5.000000"), item(2, "3.000000")] })];
  const changes = compareWithLive(records, [sampleOpenInvoice({ InvoiceID: 1, OpenBalance: "5.000000" })], today, "all", { open: true });
  expect(changes.map(({ InvoiceID, kind }) => [InvoiceID, kind])).toEqual([
    [1, "aged"],
    [2, "unknown"],
  ]);
  expect(summarizeChanges(changes).now).toMatchObject({ counted: 1, missing: 1 });
});

test("an open invoice that may be in an AR aging record that was not read is unknown, not new", () => {
  const live = [sampleOpenInvoice({ InvoiceID: 9, OpenBalance: "2.000000" })];
  const [change] = compareWithLive([sampleAging()], live, today, "all", { close: true });
  expect(change).toMatchObject({ InvoiceID: 9, kind: "unknown", atClose: unknownAmount });
});

test("an invoice of the close that may be a settled one that was not read is unknown, not hidden", () => {
  const records = [sampleAging({ CurrentInvoices: [item(1, "5.000000"), item(2, "3.000000")] })];
  const changes = compareWithLive(records, [], today, new Set([1]), { settled: true });
  expect(changes.map(({ InvoiceID, kind }) => [InvoiceID, kind])).toEqual([
    [1, "settled"],
    [2, "unknown"],
  ]);
});

test("an open invoice that may be an item of the close without an id is unknown, not new", () => {
  const unnamed = { InvoiceID: null as never, InvoiceNum: "INV-9", OpenBalance: "2.000000" };
  const records = [sampleAging({ CurrentInvoices: [item(1, "5.000000"), unnamed] })];
  const live = [sampleOpenInvoice({ InvoiceID: 1, OpenBalance: "5.000000" }), sampleOpenInvoice({ InvoiceID: 9, OpenBalance: "2.000000" })];
  const changes = compareWithLive(records, live, today, "all");
  expect(changes.map(({ InvoiceID, kind }) => [InvoiceID, kind])).toEqual([
    [1, "aged"],
    [9, "unknown"],
  ]);
  expect(summarizeChanges(changes).atClose).toMatchObject({ counted: 1, missing: 1 });
});

test("an item without an id makes only new invoices of its account unknown, and an item of the credits only new credits", () => {
  const unnamed = { InvoiceID: null as never, InvoiceNum: "INV-9", OpenBalance: "2.000000" };
  const records = [
    sampleAging({ ARAccountID: 7001, Invoices_1_30: [unnamed] }),
    sampleAging({ ARAccountID: 7002, CreditInvoices: [unnamed] }),
    sampleAging({ ARAccountID: 7003 }),
  ];
  const kindsOf = (OpenBalance: string) => {
    const live = [7001, 7002, 7003].map((ARAccountID) => sampleOpenInvoice({ InvoiceID: ARAccountID, ARAccountID, OpenBalance }));
    return compareWithLive(records, live, today, "all").map(({ kind }) => kind);
  };
  expect(kindsOf("2.000000")).toEqual(["unknown", "new", "new"]);
  expect(kindsOf("-2.000000")).toEqual(["unknown", "unknown", "new"]);
});

test("with parts of several suppliers is one invoice", () => {
  const records = [
    sampleAging({ SupplierID: 1, Invoices_1_30: [item(1, "0.100000")] }),
    sampleAging({ SupplierID: 2, Invoices_1_30: [item(1, "0.200000")] }),
  ];
  expect(listAgedInvoices(records)).toMatchObject([{ InvoiceID: 1, SupplierIDs: [1, 2], place: "1-30" }]);
  expect(compareWithLive(records, [sampleOpenInvoice({ OpenBalance: "0.300000" })], today, "all")).toMatchObject([{ kind: "same" }]);
});

test("is ignored without an id, and unknown with an unreadable amount", () => {
  const odd = [{ ...item(1, "-1.000000"), InvoiceID: Number.NaN }, item(2, "soon")];
  expect(listAgedInvoices([sampleAging({ CreditInvoices: odd })])).toMatchObject([{ InvoiceID: 2, atClose: unknownAmount }]);
});

const liveOf = (parts: readonly OpenPart[]): OpenInvoice[] =>
  [...new Set(parts.map(({ InvoiceID }) => InvoiceID))].flatMap((InvoiceID) => {
    const own = parts.filter((part) => part.InvoiceID === InvoiceID);
    const open = own.reduce((sum, { OpenBalance }) => addDecimals(sum, exact(OpenBalance)), zero);
    const [first] = own;
    return first && open.units !== 0n ? [sampleOpenInvoice({ ...first, OpenBalance: writeDecimal(open) })] : [];
  });

test("for any two states: close + new + settled + changed = now, exactly, and no invoice is missing or listed twice", () => {
  fc.assert(
    fc.property(openParts, openParts, (before, after) => {
      const live = liveOf(after);
      const changes = compareWithLive(closeBooks(before), live, today, "all");
      const { atClose, now, kinds } = summarizeChanges(changes);
      const told = [kinds.new, kinds.settled, kinds.changed].reduce((sum, { amount }) => addDecimals(sum, exact(amount)), exact(atClose));
      expect(compareDecimals(told, exact(now))).toBe(0);
      const byAccount = [...sumChangesByAccount(changes).values()].reduce<Decimal>(
        (sum, amount) => addDecimals(sum, exact(amount)),
        exact(atClose),
      );
      expect(compareDecimals(byAccount, exact(now))).toBe(0);
      const liveSum = live.reduce((sum, { OpenBalance }) => addDecimals(sum, exact(OpenBalance)), zero);
      expect(compareDecimals(exact(now), liveSum)).toBe(0);
      const ids = changes.map(({ InvoiceID }) => InvoiceID);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(ids)).toEqual(new Set([...before, ...live].map(({ InvoiceID }) => InvoiceID)));
      expect(Object.values(kinds).reduce((sum, { count }) => sum + count, 0)).toBe(changes.length);
    }),
    { numRuns: 80 },
  );
});

test("a close compared with its own invoices shows only changes of age", () => {
  fc.assert(
    fc.property(openParts, (parts) => {
      // An invoice whose parts cancel out is no longer open as a whole.
      const open = new Set(liveOf(parts).map(({ InvoiceID }) => InvoiceID));
      const kept = parts.filter(({ InvoiceID }) => open.has(InvoiceID));
      const { kinds } = summarizeChanges(compareWithLive(closeBooks(kept), liveOf(kept), today, "all"));
      expect([kinds.new.count, kinds.settled.count, kinds.changed.count]).toEqual([0, 0, 0]);
    }),
    { numRuns: 40 },
  );
});

describe("unknown changes", () => {
  test("an invoice that the key does not see is hidden, never settled, and counts neither at the close nor now", () => {
    const records = [sampleAging({ Invoices_1_30: [item(1, "5.000000"), item(2, "7.000000"), item(3, "11.000000")] })];
    const live = [sampleOpenInvoice({ InvoiceID: 1, OpenBalance: "5.000000" })];
    const changes = compareWithLive(records, live, today, new Set([2]));
    expect(changes.map(({ InvoiceID, kind }) => [InvoiceID, kind])).toEqual([
      [1, "same"],
      [2, "settled"],
      [3, "hidden"],
    ]);
    const { atClose, now, kinds } = summarizeChanges(changes);
    expect([atClose, now, kinds.hidden.amount].map((sum) => writeDecimal(exact(sum)))).toEqual(["12.000000", "5.000000", "11.000000"]);
    expect(sumChangesByAccount(changes)).toEqual(new Map([[1001, { units: -7_000_000n, scale: 6 }]]));
    expect(listSettledInvoiceIDs(records, live)).toEqual([2, 3]);
  });

  test("an unreadable amount makes the change unknown, and the sums count it as missing", () => {
    const records = [sampleAging({ Invoices_1_30: [item(1, "5.000000"), item(2, "n/a")] })];
    const live = [sampleOpenInvoice({ InvoiceID: 1, OpenBalance: "-" }), sampleOpenInvoice({ InvoiceID: 2 })];
    const changes = compareWithLive(records, live, today, "all");
    expect(changes.map(({ kind }) => kind)).toEqual(["unknown", "unknown"]);
    const { atClose, now } = summarizeChanges(changes);
    expect([atClose.missing, now.missing]).toEqual([1, 1]);
    expect(sumChangesByAccount(changes).get(1001)).toBe(unknownAmount);
  });
});
