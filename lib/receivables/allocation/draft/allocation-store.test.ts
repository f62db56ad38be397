import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { smaller, toMicros, writeMicros } from "#contract/decimal.ts";
import { createPaymentApplication } from "#contract/v1/payments.ts";
import { readAccount } from "../account.ts";
import { applicationQuery } from "../allocation.ts";
import { applyProposal, applyToAll, fillOf, proposeFor } from "../proposals/apply.ts";
import { strategies } from "../proposals/propose.ts";
import { openInvoice, payment, records } from "../testing/records.ts";
import { createAllocationStore } from "./allocation-store.ts";
import { countUnrequested, emptyDraft, lineKey, removeLines, setAmount, toggleExcluded, toggleLock } from "./draft.ts";
import { draftKey, readDraft, storeDraft } from "./draft-storage.ts";
import { toAllocations, totalsOfDraft } from "./totals.ts";
import { writeTypedAmount } from "./typed-amount.ts";

const today = "2026-11-21";
const account = readAccount(
  records({
    payments: [payment({ PaymentID: 1, Amount: "100.000000" }), payment({ PaymentID: 2, Amount: "30.000000" })],
    openInvoices: [1, 2, 3].map((InvoiceID) => openInvoice({ InvoiceID, OpenBalance: "50.000000" })),
  }),
);
const [first] = account.availablePayments;
const problemsOf = (draft: typeof emptyDraft) =>
  Object.fromEntries([...totalsOfDraft(account, draft).problems].map(([key, { kind }]) => [key, kind]));
const typed = (...amounts: readonly (readonly [key: string, text: string])[]) =>
  amounts.reduce((draft, [key, text]) => setAmount(draft, key, text), emptyDraft);

describe("allocation totals", () => {
  test("add up exactly on both sides, and become one request per line", () => {
    const totals = totalsOfDraft(account, typed(["2-1", "0.000001"], ["1-1", "1,000.10"], ["1-2", "0"], ["1-3", "49.90"]));
    expect(totals.allocated).toEqual(
      new Map([
        [2, 1n],
        [1, 1_050_000_000n],
      ]),
    );
    expect(totals.received.get(1)).toBe(1_000_100_001n);
    expect(toAllocations(totals, account).map((allocation) => createPaymentApplication.query.parse(applicationQuery(allocation)))).toEqual([
      { PaymentInvoiceNum: "PM-1", TargetInvoiceNum: "INV-1", ARAccountID: 5001, Amount: "1000.10" },
      { PaymentInvoiceNum: "PM-1", TargetInvoiceNum: "INV-3", ARAccountID: 5001, Amount: "49.90" },
      { PaymentInvoiceNum: "PM-2", TargetInvoiceNum: "INV-1", ARAccountID: 5001, Amount: "0.000001" },
    ]);
  });

  test("name what all invoices of a number have left as the state that was seen", () => {
    const openInvoices = [1, 2, 3].map((InvoiceID) => openInvoice({ InvoiceID, InvoiceNum: InvoiceID === 3 ? "S-2" : "S-1" }));
    const shared = readAccount(records({ payments: [payment()], openInvoices }));
    const allocations = toAllocations(totalsOfDraft(shared, typed(["1-2", "5"], ["1-3", "5"])), shared);
    expect(allocations.map(({ InvoiceID, seenOpen }) => [InvoiceID, seenOpen])).toEqual([
      [2, "100.00"],
      [3, "50.00"],
    ]);
  });

  test("report amounts above the payment's or the invoice's balance, and invalid amounts", () => {
    expect(problemsOf(typed(["1-1", "50"], ["1-2", "50"], ["1-3", "0.000001"]))).toEqual({
      "1-1": "over-payment",
      "1-2": "over-payment",
      "1-3": "over-payment",
    });
    expect(problemsOf(typed(["1-1", "30"], ["2-1", "20.01"]))).toEqual({ "1-1": "over-invoice", "2-1": "over-invoice" });
    expect(problemsOf(typed(["1-1", "ten"], ["1-2", "50"]))).toEqual({ "1-1": "unreadable" });
  });

  test("name lines of payments and invoices that no longer exist", () => {
    expect(totalsOfDraft(account, typed(["1-99", "5"], ["7-1", "5"], ["1-1", "5"])).lost).toEqual(["1-99", "7-1"]);
  });
});

describe("a draft", () => {
  test("loses the unlocked amounts of an excluded invoice, and an emptied amount is unlocked", () => {
    const draft = toggleLock(typed(["1-1", "5"], ["2-1", "6"]), "1-1");
    expect(toggleExcluded(draft, 1)).toMatchObject({ amounts: { "1-1": "5" }, excluded: [1] });
    expect(setAmount(draft, "1-1", "").locked).toEqual([]);
    expect(toggleLock(draft, "1-2").locked).toEqual(["1-1"]);
    expect(removeLines(draft, ["1-1"])).toEqual({ amounts: { "2-1": "6" }, locked: [], excluded: [] });
  });

  test("is stored per connection and account; invalid texts and other versions are ignored", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
      key: () => null,
      length: 0,
    };
    const place = { scope: "shop@1", ARAccountID: 5001 };
    const draft = toggleLock(typed(["1-1", "5."], ["2-1", "x"]), "1-1");
    expect(storeDraft(storage, place, draft)).toBe(true);
    expect(readDraft(storage.getItem(draftKey(place)))).toEqual(draft);
    expect(draftKey({ ...place, scope: "shop@2" })).not.toBe(draftKey(place));
    expect(draftKey({ ...place, ARAccountID: 1 })).not.toBe(draftKey(place));
    storeDraft(storage, place, emptyDraft);
    expect(kept.size).toBe(0);
    for (const text of [null, "{", "[]", '{"version":0,"draft":{"amounts":{},"locked":[],"excluded":[]}}'])
      expect(readDraft(text)).toBeNull();
    const wrong = [
      { amounts: { "1-1": 5 } },
      { amounts: [] },
      { amounts: null },
      { locked: [1] },
      { excluded: ["1"] },
      { locked: undefined },
    ];
    for (const part of wrong) expect(readDraft(JSON.stringify({ version: 1, draft: { ...emptyDraft, ...part } }))).toBeNull();
    const refuses = () => {
      throw new Error("the disk is full");
    };
    expect(storeDraft({ ...storage, setItem: refuses }, place, draft)).toBe(false);
  });
});

describe("undo", () => {
  test("undoes all typing in one field at once, and redo restores it", () => {
    const editor = createAllocationStore(account, emptyDraft);
    const type = (key: string, text: string) => editor.change(({ draft }) => setAmount(draft, key, text), key);
    for (const text of ["5", "50", "50."]) type("1-1", text);
    type("1-2", "7");
    editor.undo();
    expect(editor.get().draft.amounts).toEqual({ "1-1": "50." });
    editor.undo();
    expect(editor.get().draft).toBe(emptyDraft);
    editor.undo();
    editor.redo();
    editor.redo();
    editor.redo();
    expect(editor.get().draft.amounts).toEqual({ "1-1": "50.", "1-2": "7" });
  });

  test("a proposal is one step, and a change after an undo ends the redo", () => {
    const editor = createAllocationStore(account, typed(["1-1", "1"]));
    editor.change(({ draft }) =>
      first ? applyProposal(draft, first, proposeFor(first, { account, draft, strategy: "oldest", today })) : draft,
    );
    expect(editor.get().draft.amounts).toEqual({ "1-1": "50.00", "1-2": "50.00" });
    editor.undo();
    editor.change(({ draft }) => setAmount(draft, "1-3", "2"));
    editor.redo();
    expect(editor.get().draft.amounts).toEqual({ "1-1": "1", "1-3": "2" });
  });

  test("ends at a request: requested lines do not return", () => {
    const editor = createAllocationStore(account, typed(["1-1", "1"]));
    editor.change(({ draft }) => setAmount(draft, "1-2", "2"));
    editor.settle(["1-1"]);
    editor.undo();
    expect(editor.get().draft.amounts).toEqual({ "1-2": "2" });
  });

  test("listeners are called only for changes", () => {
    const editor = createAllocationStore(account, emptyDraft);
    let heard = 0;
    const stop = editor.subscribe(() => heard++);
    editor.undo();
    editor.change(({ draft }) => draft);
    editor.setAccount(account);
    expect(heard).toBe(0);
    editor.adopt(typed(["1-1", "3"]));
    expect(heard).toBe(1);
    stop();
    editor.undo();
    expect(heard).toBe(1);
    // Another tab may have requested the removed lines, so undo must not restore them.
    expect(editor.get().draft).toEqual(typed(["1-1", "3"]));
  });
});

// Few different amounts, so that many payments match invoices exactly.
const amount = fc.integer({ min: 1, max: 40 }).map((units) => writeMicros(BigInt(units) * 2_502_500n));
const books = fc
  .record({ payments: fc.array(amount, { minLength: 1, maxLength: 4 }), invoices: fc.array(amount, { maxLength: 9 }) })
  .map(({ payments, invoices }) =>
    readAccount(
      records({
        payments: payments.map((Amount, at) => payment({ PaymentID: at + 1, Amount })),
        openInvoices: invoices.map((OpenBalance, at) => openInvoice({ InvoiceID: at + 1, OpenBalance })),
      }),
    ),
  );

test("proposals for all payments never exceed a payment's or an invoice's balance", () => {
  let exactLines = 0;
  fc.assert(
    fc.property(books, fc.constantFrom(...strategies), (anyAccount, strategy) => {
      const { draft } = applyToAll({ account: anyAccount, draft: emptyDraft, strategy, today });
      const totals = totalsOfDraft(anyAccount, draft);
      expect(totals.problems.size).toBe(0);
      if (strategy === "exact") {
        exactLines += totals.lines.length;
        return;
      }
      const available = anyAccount.availablePayments.reduce((sum, availablePayment) => sum + availablePayment.available, 0n);
      const open = anyAccount.payableInvoices.reduce((sum, payableInvoice) => sum + payableInvoice.remaining, 0n);
      const given = [...totals.allocated.values()].reduce((sum, value) => sum + value, 0n);
      expect(given).toBe(smaller(available, open));
    }),
  );
  expect(exactLines).toBeGreaterThan(0);
});

test("filling a line causes no problem, and its payment or its invoice has nothing left", () => {
  const lines = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 8 }), amount), { maxLength: 6 });
  fc.assert(
    fc.property(books, lines, fc.nat({ max: 8 }), (anyAccount, drawn, at) => {
      const [availablePayment] = anyAccount.availablePayments;
      const payableInvoice = anyAccount.payableInvoices[at];
      const draft = typed(...drawn.map(([payer, invoice, text]) => [lineKey(payer + 1, invoice + 1), text] as const));
      const before = totalsOfDraft(anyAccount, draft);
      if (!availablePayment || !payableInvoice || before.problems.size > 0) return;
      const key = lineKey(availablePayment.payment.PaymentID, payableInvoice.invoice.InvoiceID);
      const fill = fillOf(anyAccount, before, key);
      const after = totalsOfDraft(anyAccount, setAmount(draft, key, fill === 0n ? "" : writeTypedAmount(fill)));
      expect(after.problems.size).toBe(0);
      const isPaymentUsedUp = (after.allocated.get(availablePayment.payment.PaymentID) ?? 0n) === availablePayment.available;
      const isInvoicePaid = (after.received.get(payableInvoice.invoice.InvoiceID) ?? 0n) === payableInvoice.remaining;
      expect(isPaymentUsedUp || isInvoicePaid).toBe(true);
    }),
  );
});

test("keeps an amount exact from the draft to the request", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 17n }), (micros) => {
      const rich = readAccount(
        records({ payments: [payment({ Amount: "900000000000" })], openInvoices: [openInvoice({ OpenBalance: "900000000000" })] }),
      );
      const [allocation] = toAllocations(totalsOfDraft(rich, typed(["1-1", writeTypedAmount(micros)])), rich);
      expect(toMicros(allocation?.Amount)).toBe(micros);
    }),
  );
});

test("proposals of every strategy allocate only to chosen invoices", () => {
  fc.assert(
    fc.property(books, fc.constantFrom(...strategies), fc.array(fc.integer({ min: 1, max: 9 })), (anyAccount, strategy, ids) => {
      const chosen = new Set(ids);
      const { draft } = applyToAll({ account: anyAccount, draft: emptyDraft, strategy, today: "2026-11-22", chosen });
      for (const { payableInvoice } of totalsOfDraft(anyAccount, draft).lines)
        expect(chosen.has(payableInvoice.invoice.InvoiceID)).toBe(true);
    }),
  );
});

test("amounts of an earlier visit count as unrequested until any tab requests them", () => {
  const kept = typed(["1-1", "3"], ["1-2", "4"]);
  const keys = Object.keys(kept.amounts);
  const [editor, other] = [createAllocationStore(account, kept), createAllocationStore(account, kept)];
  editor.settle(["1-1"]);
  expect(countUnrequested(editor.get().draft, keys)).toBe(1);
  editor.settle(["1-2"]);
  other.adopt(editor.get().draft);
  for (const one of [editor, other]) {
    one.undo();
    expect(countUnrequested(one.get().draft, keys)).toBe(0);
  }
});
