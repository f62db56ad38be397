import { divideRounded } from "../decimal.ts";
import { expectSame, type Faults, groupBy, micros, sumOf } from "./read-demo.ts";
import type { Demo } from "./snapshot-records.ts";

type Invoice = Demo["invoices"][number];
type Line = Demo["invoiceTransactions"][number];

/** Every invoice and line whose figures do not agree with each other. */
export function findInvoiceFaults(demo: Demo): Faults {
  const faults: Faults = [];
  const lines = groupBy(demo.invoiceTransactions, (line) => line.InvoiceID);
  const terms = new Map(demo.creditTerms.map((term) => [term.TermID, term]));
  const customers = new Map(demo.customers.map((customer) => [customer.CustomerID, customer]));
  const casePacks = new Map(demo.products.map((product) => [product.ProductID, product.WholesaleUnitsPerCase]));
  for (const line of demo.invoiceTransactions) checkLine(line, casePacks.get(line.ProductID) ?? 0, faults);
  for (const invoice of demo.invoices) {
    const own = lines.get(invoice.InvoiceID) ?? [];
    if (own.length === 0) faults.push(`invoice ${invoice.InvoiceID} has no line`);
    checkTotals(invoice, own, faults);
    const customer = customers.get(invoice.CustomerID);
    const name = `invoice ${invoice.InvoiceID}`;
    const days = (Date.parse(invoice.DueDate) - Date.parse(invoice.Date)) / 86_400_000;
    expectSame(faults, `${name} days of credit`, days, terms.get(invoice.TermID)?.DaysOfCredit);
    expectSame(faults, `${name} customer name`, invoice.CustomerName, customer?.CustomerName);
    expectSame(faults, `${name} AR account`, invoice.ARAccountID, customer?.ARAccountID);
    const weekday = String(((new Date(invoice.Date).getUTCDay() + 6) % 7) + 1);
    const isDelivery = micros(invoice.InvoiceTotal) >= 0;
    if (isDelivery && !customer?.DeliveryDays.split(",").includes(weekday)) faults.push(`${name} is delivered on weekday ${weekday}`);
    for (const line of own) checkBelonging(invoice, line, faults);
  }
  checkCertificates(demo, faults);
  return faults;
}

function checkLine(line: Line, casePack: number, faults: Faults): void {
  const name = `line ${line.InvoiceTransID}`;
  expectSame(faults, `${name} ExtPrice`, micros(line.ExtPrice), micros(line.UnitPrice) * line.NumUnits);
  expectSame(faults, `${name} Discount`, micros(line.Discount), micros(line.FullPrice) - micros(line.UnitPrice));
  expectSame(faults, `${name} Cases`, micros(line.Cases), divideRounded(line.NumUnits * 1_000_000, casePack));
  if (line.NumUnits >= 0 && (line.Ordered < line.NumUnits || line.BackOrder > line.Ordered - line.NumUnits))
    faults.push(`${name} ships more than ordered`);
  expectSame(faults, `${name} batch`, line.BatchCode === "", line.PurchaseTransID === null);
  expectSame(faults, `${name} reason`, line.Reason === null, line.ReasonID === null);
}

function checkTotals(invoice: Invoice, lines: readonly Line[], faults: Faults): void {
  const name = `invoice ${invoice.InvoiceID}`;
  const extended = sumOf(lines, (line) => micros(line.ExtPrice));
  expectSame(faults, `${name} InvoiceTotal`, micros(invoice.InvoiceTotal), extended);
  expectSame(faults, `${name} TotalExtPrice`, micros(invoice.TotalExtPrice), extended);
  expectSame(
    faults,
    `${name} TotalFullPrice`,
    micros(invoice.TotalFullPrice),
    sumOf(lines, (line) => micros(line.FullPrice) * line.NumUnits),
  );
  expectSame(
    faults,
    `${name} TotalDiscount`,
    micros(invoice.TotalDiscount),
    sumOf(lines, (line) => micros(line.Discount) * line.NumUnits),
  );
  expectSame(
    faults,
    `${name} TotalNumUnits`,
    Number(invoice.TotalNumUnits),
    sumOf(lines, (line) => line.NumUnits),
  );
  expectSame(
    faults,
    `${name} TotalCases`,
    micros(invoice.TotalCases),
    sumOf(lines, (line) => micros(line.Cases)),
  );
}

function checkBelonging(invoice: Invoice, line: Line, faults: Faults): void {
  const name = `line ${line.InvoiceTransID}`;
  expectSame(faults, `${name} customer`, line.CustomerID, invoice.CustomerID);
  expectSame(faults, `${name} revision`, line.RevisionStatus, invoice.RevisionStatus);
  expectSame(faults, `${name} revision time`, line.RevisionUpdatedAt, invoice.RevisionUpdatedAt);
  expectSame(faults, `${name} revision has a time`, line.RevisionUpdatedAt === null, line.RevisionStatus === null);
  if (invoice.Status !== 1 && line.NumUnits !== 0 && line.PurchaseTransID === null) faults.push(`${name} is shipped without a batch`);
}

/** A certificate is listed exactly for the lines whose batch has one. */
function checkCertificates(demo: Demo, faults: Faults): void {
  const certificates = new Map(demo.invoiceCOAs.map((coa) => [coa.InvoiceTransID, coa]));
  expectSame(faults, "certificates, one per line", certificates.size, demo.invoiceCOAs.length);
  for (const line of demo.invoiceTransactions) {
    const coa = certificates.get(line.InvoiceTransID);
    expectSame(faults, `line ${line.InvoiceTransID} COA`, coa?.COA_URL ?? null, line.COA_URL);
    if (coa)
      expectSame(
        faults,
        `line ${line.InvoiceTransID} COA batch`,
        `${coa.BatchCode} ${coa.ProductID}`,
        `${line.BatchCode} ${line.ProductID}`,
      );
  }
}
