import type { Column } from "#components/data-table/columns/column.ts";
import type { Payment } from "#lib/api/records/receivables/payments.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { accountNumber } from "#lib/receivables/aging/open/accounts.ts";
import { hasBalance, type PaymentStanding, standingOf } from "#lib/receivables/payments/payment-standing.ts";
import { PendingName } from "../../_components/list/pending-name.tsx";
import { accountColumn } from "../../_components/receivables/account-column.ts";
import { accountNumberColumn } from "../../_components/receivables/account-number-column.ts";
import { PaymentBadge, standingLabels } from "./payment-badge.tsx";
import type { AccountName } from "./use-account-names.ts";

export interface PaymentRow extends Payment {
  readonly accountName: AccountName;
  /** Null for a payment of every supplier. */
  readonly supplierName: string | null;
}

const ranks: Readonly<Record<PaymentStanding, number>> = { unapplied: 0, partly: 1, used: 2, reversed: 3, unknown: 4 };

export const paymentColumns: readonly Column<PaymentRow>[] = [
  {
    id: "PaymentInvoiceNum",
    header: "Number",
    kind: "text",
    value: (payment) => payment.PaymentInvoiceNum,
    width: 130,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  },
  {
    id: "PostDate",
    header: "Post date",
    kind: "date",
    value: (payment) => payment.PostDate,
    exported: (payment) => dayOf(payment.PostDate),
    width: 116,
    cardPlace: "note",
  },
  {
    id: "PaymentTypeName",
    header: "Type",
    kind: "text",
    value: (payment) => payment.PaymentTypeName,
    width: 140,
    grows: true,
    isSearched: true,
  },
  accountColumn("AccountName", (payment) => payment, {
    cell: ({ accountName, ARAccountID, PaymentTypeName }) => (
      <>
        <span className="sm:hidden">{PaymentTypeName} · </span>
        {accountName === undefined ? (
          // On a phone in the line of the type, as most names.
          <span className="max-sm:*:my-0 max-sm:*:inline-block max-sm:*:align-middle">
            <PendingName known={accountNumber(ARAccountID)} />
          </span>
        ) : (
          (accountName ?? accountNumber(ARAccountID))
        )}
      </>
    ),
    wraps: true,
    width: 190,
    cardPlace: "subtitle",
  }),
  accountNumberColumn((payment) => payment),
  {
    id: "Supplier",
    header: "Supplier",
    kind: "text",
    value: ({ supplierName }) => supplierName,
    width: 160,
    isSearched: true,
    isHiddenAtFirst: true,
  },
  {
    id: "Standing",
    header: "State",
    kind: "text",
    value: (payment) => standingLabels[standingOf(payment)],
    rank: (payment) => ranks[standingOf(payment)],
    cell: (payment) => <PaymentBadge payment={payment} />,
    width: 134,
    cardPlace: "status",
  },
  {
    id: "Amount",
    header: "Amount",
    kind: "money",
    value: (payment) => payment.Amount,
    cell: (payment, { locale }) => (
      <span className={payment.Amount === payment.AvailableBalance ? "max-sm:hidden" : "max-sm:text-muted"}>
        <span className="sm:hidden">of </span>
        {formatMoney(payment.Amount, locale)}
      </span>
    ),
    width: 122,
    isSummed: true,
    cardPlace: "extra",
  },
  {
    id: "AvailableBalance",
    header: "Available",
    kind: "money",
    value: (payment) => payment.AvailableBalance,
    cell: (payment, { locale }) => (
      <span className={hasBalance(payment) ? "font-medium text-ink" : "text-faint"}>{formatMoney(payment.AvailableBalance, locale)}</span>
    ),
    width: 122,
    isSummed: true,
    cardPlace: "amount",
  },
  { id: "Memo", header: "Memo", kind: "text", value: (payment) => payment.Memo, width: 150, grows: true, isSearched: true },
  {
    id: "ARNote",
    header: "AR note",
    kind: "text",
    value: (payment) => payment.ARNote,
    width: 220,
    isSearched: true,
    isHiddenAtFirst: true,
  },
  { id: "TimeCreated", header: "Created", kind: "dateTime", value: (payment) => payment.TimeCreated, width: 180, isHiddenAtFirst: true },
  {
    id: "TimeUpdated",
    header: "Last updated",
    kind: "dateTime",
    value: (payment) => payment.TimeUpdated,
    width: 180,
    isHiddenAtFirst: true,
  },
];
