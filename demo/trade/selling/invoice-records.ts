import { type Clock, noon } from "../../calendar.ts";
import { divideRounded, type Micros, money, one } from "../../decimal.ts";
import { invoicePath } from "../../documents/document-path.ts";
import type { Emit } from "../known-documents.ts";
import { type Invoice, type Line, openAmount } from "./invoice.ts";

/**
 * A line of invoices.ndjson. OpenDebit is the unpaid part of an invoice, OpenCredit the unused part of a credit invoice,
 * and OpenBalance = OpenDebit − OpenCredit = InvoiceTotal − what has been applied.
 */
export function invoiceRecord(invoice: Invoice, clock: Clock): object {
  const { id, num, customer, date, createdDay, term, status, submittedBy, builtBy, total, fullTotal } = invoice;
  const open = openAmount(invoice);
  const isCredit = total < 0;
  return {
    InvoiceID: id,
    InvoiceNum: num,
    CustomerID: customer.id,
    CustomerName: customer.name,
    Status: status,
    Date: noon(date),
    DueDate: noon(date + term.days),
    TermID: term.id,
    PONum: invoice.poNum,
    PODate: invoice.poNum === null ? null : noon(createdDay),
    Memo: invoice.memo,
    ARNote: invoice.arNote,
    InvoiceTotal: money(total),
    TotalFullPrice: money(fullTotal),
    TotalExtPrice: money(total),
    TotalDiscount: money(fullTotal - total),
    OpenDebit: money(isCredit ? 0 : open),
    OpenCredit: money(isCredit ? open : 0),
    OpenBalance: money(isCredit ? 0 - open : open),
    TotalNumUnits: `${invoice.units}`,
    TotalCases: money(invoice.cases),
    PDFURL: status === 1 ? "" : invoicePath(num),
    SubmittedByUserID: submittedBy.id,
    SubmittedByUserName: submittedBy.name,
    SubmittedByUserEmail: submittedBy.email,
    BuiltByUserID: builtBy.id,
    BuiltByUserName: builtBy.name,
    BuiltByUserEmail: builtBy.email,
    InvoiceTimeCreated: clock.stamp(createdDay, 32_400 + ((id * 37) % 28_800)),
    InvoiceLastUpdated: clock.stamp(invoice.lastChange, 61_200 + (id % 3600)),
    ...revisionFields(invoice, clock),
    ARAccountID: customer.account.id,
  };
}

/** RevisionStatus is a field of the invoice and of each of its lines. */
function revisionFields({ id, revision }: Invoice, clock: Clock) {
  return { RevisionStatus: revision, RevisionUpdatedAt: revision === null ? null : clock.stamp(clock.today - 1, 79_200 + (id % 5400)) };
}

export function casesOf({ product, units }: Line): Micros {
  return divideRounded(units * one, product.size.unitsPerCase);
}

/** Lines of invoiceTransactions.ndjson, and of invoiceCOAs.ndjson where the batch has a certificate. */
export function emitLines(invoice: Invoice, lines: readonly Line[], clock: Clock, emit: Emit): void {
  const revision = revisionFields(invoice, clock);
  for (const line of lines) {
    const { product, layer } = line;
    const coaURL = layer?.coaURL ?? null;
    const TimeUpdated = clock.stamp(invoice.lastChange, 61_200 + (line.id % 3600));
    emit("invoiceTransactions", {
      InvoiceTransID: line.id,
      InvoiceID: invoice.id,
      CustomerID: invoice.customer.id,
      ProductID: product.id,
      ProductName: product.name,
      SupplierID: product.supplier.id,
      BatchCode: layer?.batchCode ?? "",
      NumUnits: line.units,
      Ordered: line.ordered,
      BackOrder: line.backOrder,
      Cases: money(casesOf(line)),
      FullPrice: money(line.full),
      Discount: money(line.full - line.unit),
      UnitPrice: money(line.unit),
      ExtPrice: money(line.unit * line.units),
      PromotionID: line.promotionId,
      PromotionOverridden: line.isOverridden,
      ReasonID: line.reason?.ReasonID ?? null,
      Reason: line.reason?.Reason ?? null,
      PurchaseTransID: layer?.transId ?? null,
      COA_URL: coaURL,
      TimeUpdated,
      ...revision,
    });
    if (layer && coaURL) {
      const { id: InvoiceTransID } = line;
      emit("invoiceCOAs", {
        InvoiceID: invoice.id,
        ProductID: product.id,
        InvoiceTransID,
        BatchCode: layer.batchCode,
        COA_URL: coaURL,
        TimeUpdated,
      });
    }
  }
}
