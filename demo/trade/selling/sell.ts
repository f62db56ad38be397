import type { Day } from "../../calendar.ts";
import type { Micros } from "../../decimal.ts";
import type { CreditTerm } from "../../plan/customers/credit-terms.ts";
import type { Customer } from "../../plan/customers/customer.ts";
import type { DemoPlan } from "../../plan/demo-plan.ts";
import { itemAt, type Random } from "../../random.ts";
import { disputeNotes, invoiceMemos } from "../../words/sentences.ts";
import { knownInvoiceID } from "../known-documents.ts";
import { isMiscounted, type Stock, type StockItem, unitsLeft } from "../purchasing/stock.ts";
import type { Baskets, Demand } from "./basket.ts";
import { fill, promise } from "./fill.ts";
import type { Invoice, Line, Numbering, RevisionStatus } from "./invoice.ts";
import { casesOf } from "./invoice-records.ts";
import { createMistakes, type Pricing } from "./pricing.ts";
import type { InvoiceStatus, StatusRule } from "./status-rule.ts";

export type Sale = { invoice: Invoice; lines: Line[] };
type Seller = (customer: Customer, day: Day) => Sale | null;

type Parts = {
  plan: DemoPlan;
  stock: Stock;
  baskets: Baskets;
  pricing: Pricing;
  statusOf: StatusRule;
  numbering: Numbering;
  random: Random;
};

/** Turns a customer's order for a day into an invoice with its lines; null if nothing is in stock. */
export function createSeller({ plan, stock, baskets, pricing, statusOf, numbering, random }: Parts): Seller {
  const { today } = plan.clock;
  const nextRevision = createRevisions(random);
  const sellLines = createLines({ plan, stock, pricing, numbering, random });
  const knownAccount = plan.customers[0]?.account;
  let hasKnownInvoice = false;
  const isDisputedBy = createDisputes(today, random);
  return (customer, day) => {
    const status = statusOf(customer, day);
    const lines = baskets(customer, day).flatMap((demand) => sellLines(demand, customer, day, status));
    if (lines.length === 0) return null;
    const term = strictestTerm(customer, lines);
    const isDisputed = isDisputedBy(customer, day, day + term.days);
    const { habit } = customer.account;
    const isKnown = !hasKnownInvoice && customer.account === knownAccount && day > today - 14;
    hasKnownInvoice ||= isKnown;
    const payFrom =
      isDisputed || isKnown ? Number.MAX_SAFE_INTEGER : day + term.days + random.between(habit.daysLateLow, habit.daysLateHigh);
    const id = isKnown ? knownInvoiceID : numbering.nextDocument();
    const invoice: Invoice = {
      id,
      num: `SO-${id}`,
      customer,
      date: day,
      createdDay: Math.min(day - random.between(1, 5), today - 1),
      term,
      status,
      revision: status === 1 ? nextRevision(customer) : null,
      submittedBy: random.chance(60) ? customer.account.buyer : customer.rep,
      builtBy: random.chance(75) ? customer.rep : itemAt(plan.staff.brandReps, id % plan.staff.brandReps.length),
      poNum: random.chance(55) ? `${customer.id}-${(id * 7) % 100_000}` : null,
      memo: random.chance(12) ? random.pick(invoiceMemos) : null,
      arNote: isDisputed && day <= today ? random.pick(disputeNotes) : null,
      ...totalsOf(lines),
      applied: 0,
      lastChange: Math.min(day + (status === 7 ? 2 : 0), today - 1),
      payFrom,
    };
    return { invoice, lines };
  };
}

type LineParts = Pick<Parts, "plan" | "stock" | "pricing" | "numbering" | "random">;

/** Turns a demand into the lines of an invoice; none where the product is not in stock. */
function createLines({ plan, stock, pricing, numbering, random }: LineParts) {
  const { today } = plan.clock;
  const withMistake = createMistakes(today);
  return (drawn: Demand, customer: Customer, day: Day, status: InvoiceStatus): Line[] => {
    const item = stock.find(customer.warehouse, drawn.product);
    if (item === undefined) return [];
    const demand = isMiscounted(item) && day > today - sellOutDays ? { ...drawn, units: unitsToSellOut(drawn, item, day) } : drawn;
    const price = pricing(demand.product, customer.state, day);
    const isPromised = status === 1 && random.chance(65);
    const lines = isPromised
      ? promise(demand, price, item, day, numbering)
      : fill(demand, price, item, Math.min(day, today), random, numbering);
    // Lines that exist get the mistakes, so that none is lost with a product that is out of stock.
    if (lines.length === 0 || !customer.isDemo) return lines;
    const charged = withMistake(price, day);
    return lines.map((line) => ({ ...line, ...charged }));
  };
}

/** From this many days before today, the first order for the miscounted product takes all that is left, so that the later ones take too much. */
const sellOutDays = 45;

function unitsToSellOut({ product, units }: Demand, item: StockItem, day: Day): number {
  const step = product.isCaseOnly ? product.size.unitsPerCase : 1;
  return Math.max(units, Math.floor(unitsLeft(item, day) / step) * step);
}

export function totalsOf(lines: readonly Line[]): Pick<Invoice, "total" | "fullTotal" | "units" | "cases" | "onlySupplier"> {
  const sum = (amount: (line: Line) => Micros) => lines.reduce((total, line) => total + amount(line), 0);
  const { supplier } = itemAt(lines, 0).product;
  return {
    total: sum((line) => line.unit * line.units),
    fullTotal: sum((line) => line.full * line.units),
    units: sum((line) => line.units),
    cases: sum(casesOf),
    onlySupplier: lines.every((line) => line.product.supplier === supplier) ? supplier : null,
  };
}

function strictestTerm(customer: Customer, lines: readonly Line[]): CreditTerm {
  let strictest = customer.account.term;
  for (const { product } of lines) {
    const term = customer.terms.get(product.supplier.index);
    if (term !== undefined && term.days < strictest.days) strictest = term;
  }
  return strictest;
}

/**
 * Disputed invoices stay open: every ninth of the demo retailer and the first one that is up to 30, 60, 90 and 120 days overdue, so that every aging
 * bucket has one. Elsewhere they are rare.
 */
function createDisputes(today: Day, random: Random): (customer: Customer, day: Day, dueDay: Day) => boolean {
  const buckets = new Set<number>();
  let count = 0;
  return ({ isDemo }, day, dueDay) => {
    if (!isDemo) return day > today - 200 && random.chance(1.5);
    count += 1;
    const bucket = Math.ceil((today - dueDay) / 30);
    const isFirst = bucket >= 1 && bucket <= 4 && !buckets.has(bucket);
    if (isFirst) buckets.add(bucket);
    return isFirst || (count % 9 === 0 && day > today - 165);
  };
}

/** Every other new invoice of the demo retailer is being revised, in turn in each of the three statuses; elsewhere it is rare. */
function createRevisions(random: Random): (customer: Customer) => RevisionStatus | null {
  const turns = ["Submitted", null, "Importing", null, "Accepted", null] as const;
  let turn = 0;
  return (customer) => {
    if (customer.isDemo) return turns[turn++ % turns.length] ?? null;
    return random.chance(8) ? random.pick(["Submitted", "Importing", "Accepted"] as const) : null;
  };
}
