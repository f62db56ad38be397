import type { ListQuery } from "#lib/api/list-rows.ts";
import { knownIDs } from "#lib/api/records/known-ids.ts";
import type { Payment, PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";

type Query = ListQuery<"GET /v1/payments/applications">;

/** The applications of a record. An application names its payment and its invoice by number, so those of a record without one cannot be found. */
export interface ApplicationsOfRecord {
  /** Null when the record has no number. */
  readonly query: Query | null;
  /** Whether an application belongs to the record, because the API may return more. */
  readonly isOwn: (application: PaymentApplication) => boolean;
}

/** The API's list is comma-separated, so a number with a comma is filtered here. */
export function applicationsOf({
  ARAccountID,
  PaymentInvoiceNum,
}: Pick<Payment, "ARAccountID" | "PaymentInvoiceNum">): ApplicationsOfRecord {
  const query = {
    ARAccountIDs: knownIDs([ARAccountID]),
    ...(!PaymentInvoiceNum?.includes(",") && { PaymentInvoiceNums: [PaymentInvoiceNum] }),
  };
  return { query: PaymentInvoiceNum ? query : null, isOwn: (application) => application.PaymentInvoiceNum === PaymentInvoiceNum };
}

/** The API's list is comma-separated, so a number with a comma is found among all applications. */
export function applicationsTo({ InvoiceNum }: Pick<Invoice, "InvoiceNum">): ApplicationsOfRecord {
  const query = InvoiceNum?.includes(",") ? {} : { TargetInvoiceNums: [InvoiceNum] };
  return { query: InvoiceNum ? query : null, isOwn: (application) => application.TargetInvoiceNum === InvoiceNum };
}
