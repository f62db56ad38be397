"use client";
import { HandCoins, Printer } from "lucide-react";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#components/viewer.tsx";
import { genericPaymentTypeID } from "#contract/v1/payment-types.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { Payment } from "#lib/api/records/receivables/payments.ts";
import { givesNames } from "#lib/api/resource.ts";
import { paymentTypeResource } from "#lib/api/resources.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { accountLabel } from "#lib/receivables/aging/open/accounts.ts";
import { allocateHref } from "#lib/receivables/allocation/allocation.ts";
import { hasBalance, standingOf } from "#lib/receivables/payments/payment-standing.ts";
import { applicationsOfHref } from "#lib/receivables/payments/trail-hrefs.ts";
import { remittanceHref } from "#lib/routes.ts";
import { ApplicationSection } from "../../_components/applications/application-section.tsx";
import { applicationsOf } from "../../_components/applications/applications-of.ts";
import { type DetailProps, recordDetail } from "../../_components/record/record-detail.tsx";
import { useRecords } from "../../_components/sections/use-records.ts";
import { supplierNumber, useSupplierNames } from "../../_components/values/use-supplier-names.ts";
import { paymentRecord } from "../record.ts";
import { PaymentBadge } from "./payment-badge.tsx";
import { useAccountNames } from "./use-account-names.ts";

export const PaymentDetail = recordDetail(paymentRecord, LoadedPayment);

function LoadedPayment({ data: payment, connection, keyType, heading: Heading, sectionHeading }: DetailProps<Payment>) {
  const { locale } = useViewer();
  const nameOf = useAccountNames();
  return (
    <article aria-labelledby="payment-number" className="max-w-4xl space-y-6 px-4 py-5 sm:px-6">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Heading id="payment-number" className="font-semibold text-xl tracking-tight">
          {paymentRecord.title?.(payment)}
        </Heading>
        <PaymentBadge payment={payment} />
        <Link href={remittanceHref(connection, payment.PaymentID)} className={button({ size: "sm", className: "ml-auto" })}>
          <Printer aria-hidden="true" />
          Remittance sheet
        </Link>
        {keyType !== "Supplier" && hasBalance(payment) ? (
          <Link
            href={allocateHref(connection, { account: payment.ARAccountID, payment: payment.PaymentID })}
            className={button({ variant: "primary", size: "sm" })}
          >
            <HandCoins aria-hidden="true" />
            Allocate
          </Link>
        ) : null}
      </header>
      <dl className="grid grid-cols-2 rounded-lg border border-line sm:divide-x sm:divide-line">
        <Figure name="Amount" value={formatMoney(payment.Amount, locale)} />
        <Figure name="Available" value={formatMoney(payment.AvailableBalance, locale)} />
      </dl>
      {standingOf(payment) === "reversed" ? (
        <p className="text-muted text-sm">This payment was reversed and cannot be applied to invoices.</p>
      ) : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
        <PaymentType payment={payment} />
        <Fact name="Post date" value={formatDate(payment.PostDate, locale)} />
        <Fact name="AR account" value={accountLabel(payment.ARAccountID, nameOf(payment.ARAccountID))} />
        <Fact name="Memo" value={payment.Memo} />
        <Fact name="AR note" value={payment.ARNote} />
      </dl>
      <PaymentApplications connection={connection} payment={payment} heading={sectionHeading} />
    </article>
  );
}

/** The payment's type, the suppliers that the type is for, and the supplier that the payment is for. */
function PaymentType({ payment: { PaymentTypeID: typeID, PaymentTypeName, SupplierID } }: { payment: Payment }) {
  const { data, error, leftOut } = useRecords(paymentTypeResource(useApi()).all({}, givesNames));
  const types = data?.filter(({ PaymentTypeID }) => PaymentTypeID === typeID);
  const nameOf = useSupplierNames() ?? supplierNumber;
  const suppliers = types?.flatMap((type) => (type.SupplierID == null ? [] : nameOf(type.SupplierID))).sort();
  return (
    <>
      <Fact name="Type" value={types?.[0]?.Name ?? PaymentTypeName} />
      <Fact
        name="Type is for"
        value={
          typeID === genericPaymentTypeID
            ? "Every supplier"
            : (suppliers?.concat(leftOut ? "others that could not be read" : []).join(", ") ?? (error ? "Could not be read" : "…"))
        }
      />
      <Fact name="Supplier" value={SupplierID == null ? null : nameOf(SupplierID)} />
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="px-4 py-3">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="font-semibold text-lg tabular-nums">{value}</dd>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </>
  );
}

interface PaymentApplicationsProps {
  connection: string;
  payment: Payment;
  heading: "h2" | "h3";
}

/** Applied and requested amounts of a payment, each with a link to its invoice. */
function PaymentApplications({ connection, payment, heading }: PaymentApplicationsProps) {
  return (
    <ApplicationSection
      connection={connection}
      {...applicationsOf(payment)}
      other="invoices"
      listHref={applicationsOfHref(connection, payment)}
      title="Payment requests"
      subject="Its payment requests"
      emptyText="Nothing of this payment has been applied or requested."
      heading={heading}
    />
  );
}
