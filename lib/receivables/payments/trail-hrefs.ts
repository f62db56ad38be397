import { knownIDs } from "#lib/api/records/known-ids.ts";
import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import { screenHref } from "#lib/routes.ts";

type Source = Pick<PaymentApplication, "PaymentInvoiceNum" | "ARAccountID">;
type Target = Pick<PaymentApplication, "TargetInvoiceNum">;

/**
 * The list with the payment of an application alone. An application names its payment and its invoice by number, so no record's own page can be named,
 * and nothing without a number.
 */
export const sourceHref = (connection: string, { PaymentInvoiceNum, ARAccountID }: Source) =>
  !PaymentInvoiceNum ? undefined : screenHref(connection, "payments", { number: PaymentInvoiceNum, accounts: knownIDs([ARAccountID]) });

/** The list with the invoice of an application alone. */
export const targetHref = (connection: string, { TargetInvoiceNum }: Target) =>
  !TargetInvoiceNum ? undefined : screenHref(connection, "invoices", { number: TargetInvoiceNum });

/** All applications of a payment, in the list with filters, sums and files. */
export const applicationsOfHref = (connection: string, { PaymentInvoiceNum, ARAccountID }: Source) =>
  !PaymentInvoiceNum
    ? undefined
    : screenHref(connection, "payments/history", { payment: PaymentInvoiceNum, accounts: knownIDs([ARAccountID]) });

/** All applications to an invoice. */
export const applicationsToHref = (connection: string, { TargetInvoiceNum }: Target) =>
  !TargetInvoiceNum ? undefined : screenHref(connection, "payments/history", { invoice: TargetInvoiceNum });
