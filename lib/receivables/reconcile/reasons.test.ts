import { describe, expect, test } from "vitest";
import { sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import type { BookLine } from "./books/book-lines.ts";
import { compareBooks } from "./compare.ts";
import type { DistributorDocument } from "./matching/match-books.ts";
import { type Evidence, reasonOf } from "./reasons.ts";

const dollar = 1_000_000n;
const document: DistributorDocument = {
  id: 1,
  number: "INV-1",
  date: "2026-11-03",
  kind: "invoice",
  amount: 120n * dollar,
  open: 120n * dollar,
};
const line: BookLine = {
  row: 2,
  number: "1",
  date: "2026-11-03",
  kind: "invoice",
  amount: 120n * dollar,
  open: null,
  isPaid: false,
  text: "",
};

async function reason(own: Partial<BookLine>, evidence: Partial<Evidence> = {}, theirs: Partial<DistributorDocument> = {}) {
  const lines = [{ ...line, ...own }];
  const [row] = await compareBooks({ lines, basis: "amount" }, [{ ...document, ...theirs }], null, async () => {});
  return row ? (reasonOf(row, { invoice: sampleInvoice(), credits: [], ...evidence })?.text ?? null) : "no row";
}
const booked = (dollars: bigint) => ({ amount: dollars * dollar });

describe("the likely reason of a difference", () => {
  const short = sampleLine({ ProductName: "Peach", Ordered: 12, NumUnits: 9, BackOrder: 1, UnitPrice: "10.00" });
  const discounted = sampleLine({ ProductName: "Plum", NumUnits: 20, Ordered: 20, Discount: "0.50" });

  test("names the line that was not shipped in full", async () => {
    expect(await reason(booked(150n), { lines: [sampleLine(), short] })).toBe(
      "Short-ship: 3 units of Peach were ordered but not shipped, $30.00.",
    );
    expect(await reason(booked(180n), { lines: [short, { ...short, ProductName: "Pear" }] })).toBe(
      "Short-ship: 2 lines were not shipped in full, $60.00.",
    );
    const gummies = (NumUnits: number) => sampleLine({ ProductName: "Gummies", Ordered: 10, NumUnits, UnitPrice: "10.00" });
    expect(await reason(booked(170n), { lines: [gummies(8), gummies(5)] })).toBe(
      "Short-ship: 5 units of Gummies were ordered but not shipped, $50.00.",
    );
    expect(await reason(booked(150n), { lines: [{ ...short, ProductName: null as unknown as string }] })).toBe(
      "Short-ship: 3 units of a product were ordered but not shipped, $30.00.",
    );
  });

  test("names the line whose discount is missing in the books", async () => {
    expect(await reason(booked(130n), { lines: [discounted, sampleLine()] })).toBe(
      "Price: your books have the full price of Plum, without the discount of $10.00.",
    );
    expect(await reason(booked(130n), { lines: [{ ...discounted, ProductName: null as unknown as string }] })).toBe(
      "Price: your books have the full price of a product, without the discount of $10.00.",
    );
  });

  test("names another price of a unit on the only line, or on the one whose price was overridden", async () => {
    const plain = sampleLine({ ProductName: "Plum", NumUnits: 8 });
    expect(await reason(booked(122n), { lines: [plain] })).toBe("Price: your books have $0.25 more per unit of Plum.");
    expect(await reason(booked(118n), { lines: [{ ...plain, PromotionOverridden: true }, sampleLine()] })).toBe(
      "Price: your books have $0.25 less per unit of Plum.",
    );
    expect(await reason(booked(122n), { lines: [plain, sampleLine()] })).toBeNull();
    // A price for each whole unit would not be that of goods by weight.
    for (const NumUnits of [0.4, 1.5]) expect(await reason(booked(123n), { lines: [{ ...plain, NumUnits }] })).toBeNull();
  });

  test("names no price where any difference would be one: a single unit whose price was not overridden", async () => {
    const single = sampleLine({ ProductName: "Plum", NumUnits: 1 });
    expect(await reason({ amount: 82_870_000n }, { lines: [single] })).toBeNull();
    expect(await reason({ amount: 82_870_000n }, { lines: [{ ...single, PromotionOverridden: true }] })).toBe(
      "Price: your books have $37.13 less per unit of Plum.",
    );
  });

  test("names a credit that was taken off, an application, and charges", async () => {
    const credit = { ...document, id: 2, number: "CM-2", kind: "credit", amount: -20n * dollar } as const;
    expect(await reason(booked(100n), { credits: [credit] })).toBe("Credit: your books have already taken off credit CM-2 of $20.00.");
    expect(await reason(booked(100n), { credits: [{ ...credit, number: "" }] })).toBe(
      "Credit: your books have already taken off a credit of $20.00.",
    );
    expect(await reason(booked(90n), { applied: [5n * dollar, 30n * dollar] })).toBe("Partial payment: the distributor applied $30.00.");
    const taxed = sampleInvoice({ InvoiceTotal: "120.000000", TotalExtPrice: "111.500000" });
    expect(await reason({ amount: 111_500_000n }, { invoice: taxed })).toBe(
      "Charges: the invoice includes $8.50 beyond its lines, such as tax or delivery.",
    );
  });

  test("names reasons that the amounts alone show", async () => {
    expect(await reason({ amount: -120n * dollar, kind: "credit" })).toBe("Your books have the opposite sign.");
    expect(await reason(booked(240n))).toBe("Your books have twice the amount.");
    expect(await reason(booked(210n))).toBe("Two digits are swapped.");
    expect(await reason(booked(70n), {}, { open: 70n * dollar })).toBe(
      "Partial payment: your books have the open balance; the distributor applied $50.00.",
    );
  });

  test("names a different open balance when the amounts agree", async () => {
    expect(await reason({ open: 120n * dollar }, {}, { open: 0n })).toBe("The distributor has nothing open; your books still owe $120.00.");
    expect(await reason({ open: 120n * dollar }, {}, { open: 70n * dollar })).toBe(
      "Partial payment: the distributor applied $50.00 more than your books.",
    );
    expect(await reason({ open: 70n * dollar })).toBe("Your books have applied $50.00 more than the distributor.");
  });

  test("names the open balance of a credit as a credit", async () => {
    const credit = { amount: -75n * dollar, kind: "credit", number: "CM-2" } as const;
    const open = (own: bigint, theirs: bigint) => reason({ ...credit, open: own * dollar }, {}, { ...credit, open: theirs * dollar });
    expect(await open(-75n, 0n)).toBe("The distributor has nothing open; your books still have a credit of $75.00.");
    expect(await open(-75n, -50n)).toBe("The distributor applied $25.00 more of the credit than your books.");
    expect(await open(-50n, -75n)).toBe("Your books have applied $25.00 more of the credit than the distributor.");
    expect(await open(0n, -75n)).toBe("Your books have applied $75.00 more of the credit than the distributor.");
    expect(await reason({ ...credit, amount: -50n * dollar }, {}, { ...credit, open: -50n * dollar })).toBe(
      "Your books have the open balance; the distributor applied $25.00.",
    );
  });

  test("says whether an invoice is more or less than its lines", async () => {
    const reduced = sampleInvoice({ InvoiceTotal: "120.000000", TotalExtPrice: "128.500000" });
    expect(await reason({ amount: 128_500_000n }, { invoice: reduced })).toBe("Charges: the invoice is $8.50 less than its lines.");
  });

  test("is a revision in progress only when no other reason explains the amount", async () => {
    const invoice = sampleInvoice({ RevisionStatus: "Submitted" });
    expect(await reason(booked(120n), { invoice })).toBeNull();
    expect(await reason(booked(133n), { invoice })).toBe(
      "The distributor is revising the invoice, so its values may change. Compare again later.",
    );
    expect(await reason(booked(240n), { invoice })).toBe("Your books have twice the amount.");
  });

  test("is unknown when no amount equals the difference", async () => {
    expect(await reason(booked(137n), { lines: [short, discounted, sampleLine()] })).toBeNull();
  });
});
