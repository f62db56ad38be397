import { type Day, dayOfMonth, weekdayOf } from "../../calendar.ts";
import { divideRounded, type Micros, one } from "../../decimal.ts";
import type { PaymentMethod } from "../../plan/customers/credit-terms.ts";
import type { PayingHabit } from "../../plan/customers/customer.ts";
import type { Random } from "../../random.ts";
import { paymentMemos } from "../../words/sentences.ts";
import { openAmount } from "../selling/invoice.ts";
import type { Book, Ledger } from "./ledger.ts";

/** Reversals that are due on a later day. */
export type Bounces = Map<Day, (() => void)[]>;

/** Makes the account's payments of that day. `today` is the day of the snapshot, on which payments may still be unapplied. */
export function runPayments(book: Book, ledger: Ledger, day: Day, today: Day, bounces: Bounces, random: Random): void {
  const { habit } = book.account;
  if (book.open.length === 0 || day >= habit.stopsOn || !isPayday(habit, day)) return;
  const due = book.open.filter((invoice) => invoice.payFrom <= day);
  if (due.length === 0) return;
  if (random.chance(75)) {
    // The demo retailer's recent credits stay open, so that every demo has some.
    const applied = book.payments.filter(({ credit, postDay }) => !book.account.isDemo || credit === null || postDay <= today - 40);
    for (const payment of applied) ledger.apply(book, payment, due, day);
  }
  for (const [supplier, invoices] of Map.groupBy(due, ({ onlySupplier }) => (habit.paysByBrand ? onlySupplier : null))) {
    const owed = invoices.reduce((sum, invoice) => sum + openAmount(invoice), 0);
    if (owed === 0) continue;
    const method = drawMethod(habit, random);
    const drawn = drawOutcome(day, today, random);
    const outcome = drawn === "bounced" && method !== "Check" ? "exact" : drawn;
    const amount = amountOf(outcome, owed);
    const payment = ledger.pay(book, {
      supplier,
      method,
      amount,
      postDay: day,
      memo: memoOf(method, random),
      ...notes[outcome],
      isHeld: outcome === "bounced",
    });
    if (outcome === "unapplied") {
      for (const invoice of invoices) invoice.payFrom = Number.MAX_SAFE_INTEGER;
    } else if (outcome === "bounced") {
      bounces.set(day + 3, [...(bounces.get(day + 3) ?? []), () => ledger.reverse(book, payment, day + 3)]);
    } else {
      ledger.apply(book, payment, invoices, day);
    }
  }
}

type Outcome = "exact" | "short" | "over" | "unapplied" | "bounced";

const notes: Record<Outcome, { arNote?: string }> = {
  exact: {},
  short: { arNote: "Paid on account, balance to follow" },
  over: { arNote: "Paid more than the invoices; kept on account" },
  unapplied: { arNote: "No remittance yet" },
  bounced: {},
};

function drawOutcome(day: Day, today: Day, random: Random): Outcome {
  const roll = random.below(1000);
  if (day > today - 30 && roll < 90) return "unapplied";
  if (day < today - 4 && roll < 12) return "bounced";
  if (roll >= 960) return "short";
  return roll >= 935 ? "over" : "exact";
}

/** An underpayment is rounded down to hundreds, an overpayment up to the next fifty. */
function amountOf(outcome: Outcome, owed: Micros): Micros {
  const roundTo = (step: Micros) => owed - (owed % step);
  if (outcome === "short" && owed > 200 * one) return roundTo(100 * one);
  if (outcome === "over") return roundTo(50 * one) + 50 * one;
  return owed;
}

function drawMethod({ run }: PayingHabit, random: Random): PaymentMethod {
  if (run === "onDelivery") return random.pick(["Cash", "Check", "Check"] as const);
  return random.pick(["Check", "ACH", "ACH"] as const);
}

function memoOf(method: PaymentMethod, random: Random): string {
  if (method === "Cash") return "Collected by the driver";
  return method === "Check" ? `Check ${divideRounded(random.between(100_000, 999_999), 100)}` : random.pick(paymentMemos);
}

/** Paydays fall on weekdays: on delivery any of them, weekly a Friday, otherwise the 1st and 15th or the 10th, or the Monday after. */
function isPayday({ run }: PayingHabit, day: Day): boolean {
  const weekday = weekdayOf(day);
  if (weekday > 5) return false;
  if (run === "onDelivery") return true;
  if (run === "weekly") return weekday === 5;
  const days = weekday === 1 ? [day, day - 1, day - 2] : [day];
  const targets = run === "semimonthly" ? [1, 15] : [10];
  return days.some((candidate) => targets.includes(dayOfMonth(candidate)));
}
