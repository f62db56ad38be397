import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createPaymentApplication } from "#contract/v1/payments.ts";
import { readAccount } from "./account.ts";
import { applyProposal, applyToAll, fillOf, proposeFor } from "./apply.ts";
import { countUnrequested, emptyDraft, lineKey, removeLines, setAmount, toggleExcluded, toggleLock } from "./draft.ts";
import { draftKey, keepDraft, readDraft } from "./draft-storage.ts";
import { applicationQuery } from "./intent.ts";
import { smaller, toMicros, writeMicros } from "./micros.ts";
import { strategies } from "./propose.ts";
import { tallyDraft, toIntents } from "./tally.ts";
import { openInvoice, payment, records } from "./testing/records.ts";
import { writeTypedAmount } from "./typed-amount.ts";
import { createWorkbench } from "./workbench.ts";

const today = "2026-11-21";
const account = readAccount(
  records({
    payments: [payment({ PaymentID: 1, Amount: "100.000000" }), payment({ PaymentID: 2, Amount: "30.000000" })],
    openInvoices: [1, 2, 3].map((InvoiceID) => openInvoice({ InvoiceID, OpenBalance: "50.000000" })),
  }),
);
const [first] = account.sources;
const problemsOf = (draft: typeof emptyDraft) =>
  Object.fromEntries([...tallyDraft(account, draft).problems].map(([key, { kind }]) => [key, kind]));
const typed = (...amounts: readonly (readonly [key: string, text: string])[]) =>
  amounts.reduce((draft, [key, text]) => setAmount(draft, key, text), emptyDraft);

describe("a tally", () => {
  test("adds up exactly on both sides, and becomes one request a line", () => {
    const tally = tallyDraft(account, typed(["2-1", "0.000001"], ["1-1", "1,000.10"], ["1-2", "0"], ["1-3", "49.90"]));
    expect(tally.given).toEqual(
      new Map([
        [2, 1n],
        [1, 1_050_000_000n],
      ]),
    );
    expect(tally.received.get(1)).toBe(1_000_100_001n);
    expect(toIntents(tally).map((intent) => createPaymentApplication.query.parse(applicationQuery(intent)))).toEqual([
      { PaymentInvoiceNum: "PM-1", TargetInvoiceNum: "INV-1", ARAccountID: 5001, Amount: "1000.10" },
      { PaymentInvoiceNum: "PM-1", TargetInvoiceNum: "INV-3", ARAccountID: 5001, Amount: "49.90" },
      { PaymentInvoiceNum: "PM-2", TargetInvoiceNum: "INV-1", ARAccountID: 5001, Amount: "0.000001" },
    ]);
  });

  test("warns of more than the payment has, more than the invoice has room for, and what is no amount", () => {
    expect(problemsOf(typed(["1-1", "50"], ["1-2", "50"], ["1-3", "0.000001"]))).toEqual({
      "1-1": "over-payment",
      "1-2": "over-payment",
      "1-3": "over-payment",
    });
    expect(problemsOf(typed(["1-1", "30"], ["2-1", "20.01"]))).toEqual({ "1-1": "over-invoice", "2-1": "over-invoice" });
    expect(problemsOf(typed(["1-1", "ten"], ["1-2", "50"]))).toEqual({ "1-1": "unreadable" });
  });

  test("names lines of payments and invoices that are gone", () => {
    expect(tallyDraft(account, typed(["1-99", "5"], ["7-1", "5"], ["1-1", "5"])).lost).toEqual(["1-99", "7-1"]);
  });
});

describe("a draft", () => {
  test("left out, an invoice loses its amounts, but for locked ones; unlocked by emptying", () => {
    const draft = toggleLock(typed(["1-1", "5"], ["2-1", "6"]), "1-1");
    expect(toggleExcluded(draft, 1)).toMatchObject({ amounts: { "1-1": "5" }, excluded: [1] });
    expect(setAmount(draft, "1-1", "").locked).toEqual([]);
    expect(toggleLock(draft, "1-2").locked).toEqual(["1-1"]);
    expect(removeLines(draft, ["1-1"])).toEqual({ amounts: { "2-1": "6" }, locked: [], excluded: [] });
  });

  test("is kept per connection and account, and comes back as it was; nonsense and other versions do not", () => {
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
    expect(keepDraft(storage, place, draft)).toBe(true);
    expect(readDraft(storage.getItem(draftKey(place)))).toEqual(draft);
    expect(draftKey({ ...place, scope: "shop@2" })).not.toBe(draftKey(place));
    expect(draftKey({ ...place, ARAccountID: 1 })).not.toBe(draftKey(place));
    keepDraft(storage, place, emptyDraft);
    expect(kept.size).toBe(0);
    for (const text of [null, "{", "[]", '{"version":0,"draft":{"amounts":{},"locked":[],"excluded":[]}}'])
      expect(readDraft(text)).toBeNull();
    const refuses = () => {
      throw new Error("the disk is full");
    };
    expect(keepDraft({ ...storage, setItem: refuses }, place, draft)).toBe(false);
  });
});

describe("undo", () => {
  test("takes back what was typed in one field at once, and redo brings it again", () => {
    const bench = createWorkbench(account, emptyDraft);
    const type = (key: string, text: string) => bench.change(({ draft }) => setAmount(draft, key, text), key);
    for (const text of ["5", "50", "50."]) type("1-1", text);
    type("1-2", "7");
    bench.undo();
    expect(bench.get().draft.amounts).toEqual({ "1-1": "50." });
    bench.undo();
    expect(bench.get().draft).toBe(emptyDraft);
    bench.undo();
    bench.redo();
    bench.redo();
    bench.redo();
    expect(bench.get().draft.amounts).toEqual({ "1-1": "50.", "1-2": "7" });
  });

  test("a proposal is one step, and what is done after an undo ends the redo", () => {
    const bench = createWorkbench(account, typed(["1-1", "1"]));
    bench.change(({ draft }) =>
      first ? applyProposal(draft, first, proposeFor(first, { account, draft, strategy: "oldest", today })) : draft,
    );
    expect(bench.get().draft.amounts).toEqual({ "1-1": "50.00", "1-2": "50.00" });
    bench.undo();
    bench.change(({ draft }) => setAmount(draft, "1-3", "2"));
    bench.redo();
    expect(bench.get().draft.amounts).toEqual({ "1-1": "1", "1-3": "2" });
  });

  test("ends at what has been requested: its lines are gone for good", () => {
    const bench = createWorkbench(account, typed(["1-1", "1"]));
    bench.change(({ draft }) => setAmount(draft, "1-2", "2"));
    bench.settle(["1-1"]);
    bench.undo();
    expect(bench.get().draft.amounts).toEqual({ "1-2": "2" });
  });

  test("listeners hear of changes alone", () => {
    const bench = createWorkbench(account, emptyDraft);
    let heard = 0;
    const stop = bench.subscribe(() => heard++);
    bench.undo();
    bench.change(({ draft }) => draft);
    bench.setAccount(account);
    expect(heard).toBe(0);
    bench.adopt(typed(["1-1", "3"]));
    expect(heard).toBe(1);
    stop();
    bench.undo();
    expect(heard).toBe(1);
    // Another tab may have requested what it took out: no way back to it here.
    expect(bench.get().draft).toEqual(typed(["1-1", "3"]));
  });
});

const amount = fc.integer({ min: 1, max: 40_000 }).map((units) => writeMicros(BigInt(units) * 2_500n));
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

test("all payments at once: no payment and no invoice is ever given more than it has", () => {
  fc.assert(
    fc.property(books, fc.constantFrom(...strategies), (anyAccount, strategy) => {
      const { draft } = applyToAll({ account: anyAccount, draft: emptyDraft, strategy, today });
      const tally = tallyDraft(anyAccount, draft);
      expect(tally.problems.size).toBe(0);
      if (strategy === "exact") return;
      const available = anyAccount.sources.reduce((sum, source) => sum + source.available, 0n);
      const open = anyAccount.targets.reduce((sum, target) => sum + target.room, 0n);
      const given = [...tally.given.values()].reduce((sum, value) => sum + value, 0n);
      expect(given).toBe(smaller(available, open));
    }),
  );
});

test("filling a line leaves no problem where there was none, and its payment or its invoice has nothing left", () => {
  const lines = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 8 }), amount), { maxLength: 6 });
  fc.assert(
    fc.property(books, lines, fc.nat({ max: 8 }), (anyAccount, drawn, at) => {
      const [source] = anyAccount.sources;
      const target = anyAccount.targets[at];
      const draft = typed(...drawn.map(([payer, invoice, text]) => [lineKey(payer + 1, invoice + 1), text] as const));
      const before = tallyDraft(anyAccount, draft);
      if (!source || !target || before.problems.size > 0) return;
      const key = lineKey(source.payment.PaymentID, target.invoice.InvoiceID);
      const fill = fillOf(anyAccount, before, key);
      const after = tallyDraft(anyAccount, setAmount(draft, key, fill === 0n ? "" : writeTypedAmount(fill)));
      expect(after.problems.size).toBe(0);
      const isPaymentUsedUp = (after.given.get(source.payment.PaymentID) ?? 0n) === source.available;
      const isInvoicePaid = (after.received.get(target.invoice.InvoiceID) ?? 0n) === target.room;
      expect(isPaymentUsedUp || isInvoicePaid).toBe(true);
    }),
  );
});

test("an amount survives the way through draft, tally and request", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 17n }), (micros) => {
      const rich = readAccount(
        records({ payments: [payment({ Amount: "900000000000" })], openInvoices: [openInvoice({ OpenBalance: "900000000000" })] }),
      );
      const [intent] = toIntents(tallyDraft(rich, typed(["1-1", writeTypedAmount(micros)])));
      expect(toMicros(intent?.Amount)).toBe(micros);
    }),
  );
});

test("proposals give to chosen invoices alone, whatever the strategy", () => {
  fc.assert(
    fc.property(books, fc.constantFrom(...strategies), fc.array(fc.integer({ min: 1, max: 9 })), (anyAccount, strategy, ids) => {
      const chosen = new Set(ids);
      const { draft } = applyToAll({ account: anyAccount, draft: emptyDraft, strategy, today: "2026-11-22", chosen });
      for (const { target } of tallyDraft(anyAccount, draft).lines) expect(chosen.has(target.invoice.InvoiceID)).toBe(true);
    }),
  );
});

test("amounts of an earlier visit count as not requested until they are, also by another tab", () => {
  const kept = typed(["1-1", "3"], ["1-2", "4"]);
  const keys = Object.keys(kept.amounts);
  const [bench, other] = [createWorkbench(account, kept), createWorkbench(account, kept)];
  bench.settle(["1-1"]);
  expect(countUnrequested(bench.get().draft, keys)).toBe(1);
  bench.settle(["1-2"]);
  other.adopt(bench.get().draft);
  for (const one of [bench, other]) {
    one.undo();
    expect(countUnrequested(one.get().draft, keys)).toBe(0);
  }
});
