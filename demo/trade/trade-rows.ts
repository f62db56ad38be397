import { type Day, dayOfMonth, monthOf, weekdayOf } from "../calendar.ts";
import { cent, type Micros, one, percentOf } from "../decimal.ts";
import type { Customer } from "../plan/customers/customer.ts";
import type { DemoPlan } from "../plan/demo-plan.ts";
import type { Random } from "../random.ts";
import type { SnapshotRow } from "../snapshot-files.ts";
import { type Emit, knownInvoiceID, knownPaymentInvoiceID } from "./known-documents.ts";
import { createCredits } from "./paying/credits.ts";
import { type Book, createLedger, type Ledger } from "./paying/ledger.ts";
import { type Bounces, runPayments } from "./paying/payment-run.ts";
import { inventoryBatchRecords, inventoryRecords } from "./purchasing/inventory-records.ts";
import { createPurchasing } from "./purchasing/purchasing.ts";
import { createStock, type Stock } from "./purchasing/stock.ts";
import { countReturn, countSale } from "./purchasing/stock-movements.ts";
import { createBaskets } from "./selling/basket.ts";
import { createNumbering, type Invoice, type Numbering, openAmount } from "./selling/invoice.ts";
import { emitLines, invoiceRecord } from "./selling/invoice-records.ts";
import { createPricing } from "./selling/pricing.ts";
import { createSeller, type Sale } from "./selling/sell.ts";
import { createShelves, type Shelves } from "./selling/shelves.ts";
import { createStatusRule } from "./selling/status-rule.ts";

/** Percent of normal orders in each month, January first. */
const orderSeason = [90, 94, 97, 100, 104, 107, 108, 106, 100, 98, 104, 112];

/** The customers that order for a delivery on a day: more in season and around paydays, and fewer for later days. */
function createOrdering(customers: readonly Customer[], today: Day, random: Random): (day: Day) => Customer[] {
  const byWeekday = [1, 2, 3, 4, 5, 6, 7].map((weekday) => customers.filter((customer) => customer.deliveryWeekdays.includes(weekday)));
  return (day) => {
    const season = orderSeason[monthOf(day) - 1] ?? 100;
    const payday = [1, 2, 3, 15, 16, 17].includes(dayOfMonth(day)) ? 112 : 97;
    const ahead = day <= today + 2 ? 100 : day <= today + 5 ? 55 : 25;
    return (byWeekday[weekdayOf(day) - 1] ?? []).filter((customer) => {
      if (day < customer.orderFrom || day > customer.orderTo) return false;
      if (customer.isDemo && day > today - 14) return true;
      return random.chance((customer.orderPercent * season * payday * ahead) / 1_000_000);
    });
  };
}

/** Orders are taken for up to a week ahead. */
const horizonDays = 7;

/**
 * Simulates fourteen months of trade day by day: goods arrive, orders are filled, invoices fall due and are paid.
 * The rows of a day are written at once, except invoices, whose balances change until the end.
 */
export function* tradeRows(plan: DemoPlan): Generator<SnapshotRow> {
  const { today } = plan.clock;
  let rows: SnapshotRow[] = [];
  const trade = startTrade(plan, (file, record) => rows.push({ file, record }));
  for (let day = trade.firstDay; day <= today + horizonDays; day += 1) {
    trade.live(day);
    yield* rows;
    rows = [];
  }
  trade.close();
  yield* rows;
  yield* trade.balances();
}

type Trade = {
  firstDay: Day;
  live(day: Day): void;
  /** Adds payments that the demo retailer can allocate. */
  close(): void;
  /** The final state: invoices with their open balances, stock and shelves. */
  balances(): Generator<SnapshotRow>;
};

function startTrade(plan: DemoPlan, emit: Emit): Trade {
  const { clock, customers, random } = plan;
  const { today, start } = clock;
  const numbering = createNumbering();
  const stock = createStock(plan);
  const purchasing = createPurchasing(plan, stock, random.fork("purchasing"), emit);
  const ledger = createLedger(plan, numbering, emit);
  const shelves = createShelves(plan, random.fork("shelves"));
  const invoices: Invoice[] = [];
  const enter = (sale: Sale) => {
    invoices.push(sale.invoice);
    emitLines(sale.invoice, sale.lines, clock, emit);
    ledger.enter(sale.invoice);
  };
  const deliver = createDeliveries(plan, { stock, numbering, shelves, enter });
  const ordering = createOrdering(customers, today, random.fork("ordering"));
  const paying = random.fork("paying");
  const bounces: Bounces = new Map();
  return {
    firstDay: purchasing.firstDay,
    live: (day) => {
      if (day <= today) purchasing.run(day);
      if (day >= start) deliver(day, ordering(day));
      if (day < start || day >= today) return;
      for (const bounce of bounces.get(day) ?? []) bounce();
      for (const book of ledger.books) runPayments(book, ledger, day, today, bounces, paying);
    },
    close: () => {
      for (const book of ledger.books) {
        const documentId = book.account === customers[0]?.account ? knownPaymentInvoiceID : undefined;
        if (book.account.isDemo) addDemoBalances(book, ledger, today, documentId);
      }
    },
    *balances() {
      for (const invoice of invoices) yield { file: "invoices", record: invoiceRecord(invoice, clock) };
      for (const record of inventoryRecords(plan, stock)) yield { file: "inventory", record };
      for (const record of inventoryBatchRecords(plan, stock, random.fork("batches"))) yield { file: "inventoryBatches", record };
      for (const record of shelves.records()) yield { file: "retailerInventory", record };
    },
  };
}

type Books = { stock: Stock; numbering: Numbering; shelves: Shelves; enter(sale: Sale): void };

/** The deliveries of a day and the credit invoices for earlier ones. */
function createDeliveries(plan: DemoPlan, { stock, numbering, shelves, enter }: Books) {
  const { random, clock } = plan;
  const baskets = createBaskets(plan, random.fork("baskets"));
  const pricing = createPricing(plan, random.fork("pricing"));
  const statusOf = createStatusRule(plan, random.fork("status"));
  const sell = createSeller({ plan, stock, baskets, pricing, statusOf, numbering, random: random.fork("sales") });
  const credits = createCredits(plan, numbering, random.fork("credits"));
  return (day: Day, ordering: readonly Customer[]) => {
    for (const customer of ordering) {
      const sale = sell(customer, day);
      if (sale === null) continue;
      enter(sale);
      countSale(sale, stock, clock);
      shelves.note(sale);
      credits.consider(sale);
    }
    for (const credit of credits.due(day)) {
      enter(credit);
      countReturn(credit, stock);
    }
  };
}

/**
 * The balances that the demo retailer can allocate: a payment that matches three open invoices, one that matches a single invoice (of one
 * brand if possible), one with a remainder after two invoices, one that covers a part of an invoice, and one that was reversed.
 */
function addDemoBalances(book: Book, ledger: Ledger, today: Day, documentId: number | undefined): void {
  const candidates = book.open.filter(
    ({ id, arNote, date, applied }) => id !== knownInvoiceID && arNote === null && date < today - 2 && applied === 0,
  );
  const single = candidates.find((invoice) => invoice.onlySupplier !== null) ?? candidates[0];
  const others = candidates.filter((invoice) => invoice !== single);
  const three = others.slice(0, 3);
  const [first, second, third] = others.slice(3);

  if (three.length === 3) {
    const memo = "Bank transfer, see remittance";
    ledger.pay(book, { documentId, supplier: null, method: "ACH", amount: owed(three), postDay: today - 3, memo });
  }
  if (single !== undefined) {
    const { onlySupplier: supplier } = single;
    ledger.pay(book, { supplier, method: "Check", amount: owed([single]), postDay: today - 2, memo: "Check 4471" });
  }
  if (first !== undefined && second !== undefined) {
    const amount = owed([first, second]) + 750 * one;
    const payment = ledger.pay(book, { supplier: null, method: "ACH", amount, postDay: today - 5, memo: "Paid on account" });
    ledger.apply(book, payment, [first, second], today - 5);
  }
  if (third !== undefined) {
    const amount = percentOf(openAmount(third), 40, cent);
    const payment = ledger.pay(book, { supplier: null, method: "Check", amount, postDay: today - 6, memo: "Check 4468" });
    ledger.apply(book, payment, [third], today - 6);
  }
  const bounced = ledger.pay(book, { supplier: null, method: "Check", amount: 1_250 * one, postDay: today - 16, memo: "Check 4466" });
  ledger.reverse(book, bounced, today - 12);
}

function owed(invoices: readonly Invoice[]): Micros {
  return invoices.reduce((sum, invoice) => sum + openAmount(invoice), 0);
}
