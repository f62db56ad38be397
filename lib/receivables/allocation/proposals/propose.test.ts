import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumMicros } from "#contract/decimal.ts";
import { addDays } from "#lib/format/dates/calendar.ts";
import { explainProposal } from "./explain.ts";
import { type Candidate, type ProposalInput, propose, type Strategy, strategies } from "./propose.ts";

const today = "2026-11-21";
const cents = (amount: number) => BigInt(Math.round(amount * 100)) * 10_000n;
const candidate = (InvoiceID: number, remaining: number, dueInDays: number): Candidate => ({
  InvoiceID,
  InvoiceNum: `INV-${InvoiceID}`,
  due: addDays(today, dueInDays),
  remaining: cents(remaining),
});

function input(available: number, candidates: readonly Candidate[], parts: Partial<ProposalInput> = {}): ProposalInput {
  return { available: cents(available), candidates, locked: new Map(), excluded: new Set(), today, ...parts };
}

const givenBy = (strategy: Strategy, asked: ProposalInput) =>
  propose(strategy, asked).given.map(({ candidate: { InvoiceID }, amount }) => [InvoiceID, Number(amount) / 1e6]);
const words = (strategy: Strategy, asked: ProposalInput) => explainProposal(propose(strategy, asked), "en-US");

const four = [candidate(1, 40, 10), candidate(2, 30, -20), candidate(3, 70, -5), candidate(4, 60, -40)];

describe("oldest due first", () => {
  test("pays invoices in full while possible, then one in part", () => {
    expect(givenBy("oldest", input(100, four))).toEqual([
      [4, 60],
      [2, 30],
      [3, 10],
    ]);
    expect(words("oldest", input(100, four))).toBe(
      "Pays 2 invoices in full and $10.00 of INV-3, earliest due date first. Nothing remains on the payment.",
    );
  });

  test("a surplus remains on the payment", () => {
    expect(propose("oldest", input(250, four)).left).toBe(cents(50));
    expect(words("oldest", input(250, four))).toBe("Pays 4 invoices in full, earliest due date first. $50.00 remains on the payment.");
  });
});

test("largest overdue first: late ones by size, the others after them by due date", () => {
  expect(givenBy("overdue", input(190, four))).toEqual([
    [3, 70],
    [4, 60],
    [2, 30],
    [1, 30],
  ]);
});

describe("exact match", () => {
  test("names the invoices", () => {
    expect(words("exact", input(100, four))).toBe(
      "2 invoices add up to exactly $100.00: INV-2 and INV-3. Other combinations of 2 add up too: check that these are the right ones.",
    );
    expect(words("exact", input(130, four))).toBe("2 invoices add up to exactly $130.00: INV-4 and INV-3.");
    expect(words("exact", input(40, four))).toBe("INV-1 is open with exactly $40.00.");
  });

  test("says when there is none", () => {
    expect(propose("exact", input(41, four)).given).toEqual([]);
    expect(words("exact", input(41, four))).toBe("No 1 to 5 of 4 invoices add up to exactly $41.00.");
  });

  test("says that it tries no combinations of very many invoices", () => {
    const many = Array.from({ length: 1_001 }, (_, at) => candidate(at + 1, 50, 1));
    expect(words("exact", input(100, many))).toBe(
      "None of 1,001 invoices is open with exactly $100.00. Combinations of so many are not tried.",
    );
  });

  test("respects locked and excluded invoices", () => {
    const asked = input(100, four, { locked: new Map([[1, cents(30)]]), excluded: new Set([3]) });
    expect(propose("exact", asked).spendable).toBe(cents(70));
    expect(words("exact", asked)).toBe("No 1 to 5 of 2 invoices add up to exactly $70.00.");
    expect(givenBy("oldest", asked)).toEqual([
      [4, 60],
      [2, 10],
    ]);
  });
});

test("explains an empty proposal", () => {
  expect(words("oldest", input(30, four, { locked: new Map([[2, cents(30)]]) }))).toBe("The whole payment is in locked amounts.");
  expect(words("exact", input(30, []))).toBe("Every open invoice is locked, left out or already covered.");
});

const micros = fc.bigInt({ min: 0n, max: 400n }).map((units) => units * 2_500_001n);
const arbitraryInput = fc
  .record({
    available: micros,
    remainders: fc.array(
      fc.record({
        remaining: micros,
        due: fc.option(fc.integer({ min: -90, max: 60 })),
        state: fc.constantFrom("free", "free", "locked", "excluded"),
      }),
      {
        maxLength: 12,
      },
    ),
    lockedShare: fc.bigInt({ min: 0n, max: 100n }),
  })
  .map(({ available, remainders, lockedShare }): ProposalInput => {
    const candidates = remainders.map(({ remaining, due }, at) => ({
      InvoiceID: at + 1,
      InvoiceNum: `INV-${at + 1}`,
      due: due === null ? null : addDays(today, due),
      remaining,
    }));
    const locked = new Map<number, bigint>();
    let left = available;
    remainders.forEach(({ remaining, state }, at) => {
      const amount = (remaining * lockedShare) / 100n;
      if (state !== "locked" || amount > left || amount === 0n) return;
      left -= amount;
      locked.set(at + 1, amount);
    });
    const excluded = new Set(remainders.flatMap(({ state }, at) => (state === "excluded" ? [at + 1] : [])));
    return { available, candidates, locked, excluded, today };
  });

describe.each(strategies)("%s, for any invoices:", (strategy) => {
  test("never exceeds a balance, sums exactly, and changes no locked or excluded row", () => {
    fc.assert(
      fc.property(arbitraryInput, (asked) => {
        const { given, left, spendable } = propose(strategy, asked);
        const sum = sumMicros(given.map(({ amount }) => amount));
        expect(sum + left).toBe(spendable);
        expect(sum + sumMicros(asked.locked.values())).toBeLessThanOrEqual(asked.available);
        expect(left).toBeGreaterThanOrEqual(0n);
        for (const { candidate: payableInvoice, amount, isWhole } of given) {
          expect(amount).toBeGreaterThan(0n);
          expect(amount).toBeLessThanOrEqual(payableInvoice.remaining);
          expect(isWhole).toBe(amount === payableInvoice.remaining);
          expect(asked.locked.has(payableInvoice.InvoiceID) || asked.excluded.has(payableInvoice.InvoiceID)).toBe(false);
        }
        expect(new Set(given.map(({ candidate: { InvoiceID } }) => InvoiceID)).size).toBe(given.length);
        if (strategy === "exact") expect(given.length === 0 || left === 0n).toBe(true);
      }),
    );
  });

  test("does not depend on the order of the invoices", () => {
    fc.assert(
      fc.property(arbitraryInput, fc.infiniteStream(fc.nat()), (asked, draws) => {
        const shuffled = asked.candidates
          .map((value) => ({ value, rank: draws.next().value }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ value }) => value);
        expect(givenBy(strategy, { ...asked, candidates: shuffled })).toEqual(givenBy(strategy, asked));
      }),
    );
  });
});
