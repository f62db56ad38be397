import type { Column } from "#components/data-table/columns/column.ts";
import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import type { Requester } from "#lib/receivables/payments/payment-standing.ts";
import { ApplicationStatus } from "../../../_components/applications/application-status.tsx";
import { NumberLink } from "../../../_components/applications/number-link.tsx";
import { updatedColumn } from "../../../_components/list/updated-column.ts";
import { accountColumn } from "../../../_components/receivables/account-column.ts";
import { accountNumberColumn } from "../../../_components/receivables/account-number-column.ts";
import type { AccountName } from "../../_components/use-account-names.ts";

/** A payment application with the names of its account and its requester. */
export interface ApplicationRow {
  readonly application: PaymentApplication;
  readonly accountName: AccountName;
  readonly requester: Requester;
  /** Time zone of the viewer, for the day of the request. */
  readonly timeZone: string;
  readonly paymentHref: string | undefined;
}

const accountOf = ({ application: { ARAccountID }, accountName }: ApplicationRow) => ({ ARAccountID, accountName });

const statuses: readonly string[] = ["Pending", "Exported", "Confirmed", "Rejected"];

export const applicationColumns: readonly Column<ApplicationRow>[] = [
  {
    id: "TargetInvoiceNum",
    header: "Invoice",
    kind: "text",
    value: ({ application }) => application.TargetInvoiceNum,
    width: 116,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  },
  {
    id: "PaymentInvoiceNum",
    header: "Payment",
    kind: "text",
    value: ({ application }) => application.PaymentInvoiceNum,
    cell: ({ application, paymentHref }) => (
      <>
        <span className="sm:hidden">from </span>
        <NumberLink
          href={paymentHref}
          number={application.PaymentInvoiceNum}
          className="relative underline decoration-line-strong underline-offset-2 hover:decoration-current"
        />
      </>
    ),
    width: 116,
    isSearched: true,
    cardPlace: "subtitle",
  },
  accountColumn("AccountName", accountOf),
  accountNumberColumn(accountOf),
  {
    id: "Status",
    header: "Status",
    kind: "text",
    value: ({ application }) => application.Status,
    rank: ({ application }) => statuses.indexOf(application.Status),
    cell: ({ application }) => <ApplicationStatus status={application.Status} />,
    width: 122,
    cardPlace: "status",
  },
  {
    id: "Amount",
    header: "Amount",
    kind: "money",
    value: ({ application }) => application.Amount,
    width: 116,
    isSummed: true,
    cardPlace: "amount",
  },
  {
    id: "Requester",
    header: "Requested by",
    kind: "text",
    value: ({ requester }) => requester.name,
    width: 140,
    grows: true,
    isSearched: true,
    cardPlace: "note",
  },
  { id: "TimeRequested", header: "Requested", kind: "dateTime", value: ({ application }) => application.TimeRequested, width: 172 },
  {
    id: "TimeExported",
    header: "Sent to ERP",
    kind: "dateTime",
    value: ({ application }) => application.TimeExported,
    width: 184,
    isHiddenAtFirst: true,
  },
  {
    id: "TimeApplied",
    header: "Applied",
    kind: "dateTime",
    value: ({ application }) => application.TimeApplied,
    width: 184,
    cardPlace: "extra",
  },
  {
    id: "AppliedBy",
    header: "Applied by",
    kind: "text",
    value: ({ application }) => application.AppliedBy,
    width: 140,
    isSearched: true,
    isHiddenAtFirst: true,
  },
  {
    id: "RequestID",
    header: "Request",
    kind: "text",
    value: ({ application }) => idText(application.RequestID),
    width: 100,
    isSearched: true,
    isHiddenAtFirst: true,
  },
  {
    id: "PaymentApplicationID",
    header: "Application id",
    kind: "text",
    value: ({ application }) => idText(application.PaymentApplicationID),
    width: 116,
    isHiddenAtFirst: true,
  },
  updatedColumn<ApplicationRow>(({ application }) => application.TimeUpdated),
];

function idText(id: number | null): string | null {
  return id?.toString() ?? null;
}
