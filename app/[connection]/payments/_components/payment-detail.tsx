"use client";
import { useQuery } from "@tanstack/react-query";
import { HandCoins, Printer, SearchX } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { button } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { accountLabel } from "#lib/aging/open/accounts.ts";
import { allocateHref } from "#lib/allocation/allocate-href.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { type Payment, paymentByID } from "#lib/api/payments.ts";
import { formatDate } from "#lib/format/dates.ts";
import { formatMoney } from "#lib/format/numbers.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { hasBalance, standingOf } from "#lib/payments/payment-standing.ts";
import { remittanceHref } from "#lib/routes.ts";
import { ScreenError } from "../../_components/shell/screen-error.tsx";
import { PaymentApplications } from "./payment-applications.tsx";
import { PaymentBadge } from "./payment-badge.tsx";
import { useAccountNames } from "./use-account-names.ts";

interface PaymentDetailProps {
  connection: string;
  id: number;
  /** What a list knows of it already, to show at once. */
  row?: Payment;
  canAllocate: boolean;
  heading: "h1" | "h2";
}

export function PaymentDetail({ connection, id, row, canAllocate, heading: Heading }: PaymentDetailProps) {
  const { data, error, refetch, isFetching } = useQuery({ ...paymentByID(useApi(), id), enabled: !row, placeholderData: row });
  const payment = row ?? data;
  if (payment === null) {
    return (
      <EmptyState as={Heading} icon={SearchX} title="There is no such payment here">
        The Data API has no payment with this id among those that this connection’s key covers.
      </EmptyState>
    );
  }
  if (!payment && error) {
    return (
      <div className="p-4 sm:p-6">
        <Heading className="sr-only">Payment</Heading>
        <ScreenError subject="The payment" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    );
  }
  if (!payment) return <PaymentSkeleton heading={Heading} />;
  return <LoadedPayment connection={connection} payment={payment} canAllocate={canAllocate} heading={Heading} />;
}

function PaymentSkeleton({ heading: Heading }: Pick<PaymentDetailProps, "heading">) {
  return (
    <div aria-busy="true" className="space-y-4 p-4 sm:p-6">
      <Heading className="sr-only">Payment</Heading>
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

interface LoadedPaymentProps extends Pick<PaymentDetailProps, "connection" | "canAllocate" | "heading"> {
  payment: Payment;
}

function LoadedPayment({ connection, payment, canAllocate, heading: Heading }: LoadedPaymentProps) {
  const { locale } = useViewer();
  const nameOf = useAccountNames();
  return (
    <article aria-labelledby="payment-number" className="space-y-6 px-4 py-5 sm:px-6">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Heading id="payment-number" className="font-semibold text-xl tracking-tight">
          Payment {payment.PaymentInvoiceNum}
        </Heading>
        <PaymentBadge payment={payment} />
        <Link
          href={remittanceHref(connection, payment.PaymentID)}
          prefetch={false}
          className={button({ size: "sm", className: "ml-auto" })}
        >
          <Printer aria-hidden="true" />
          Remittance sheet
        </Link>
        {canAllocate && hasBalance(payment) ? (
          <Link
            href={allocateHref(connection, { account: payment.ARAccountID, payment: payment.PaymentID })}
            prefetch={false}
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
        <p className="text-muted text-sm">This payment was reversed: nothing of it can be applied to an invoice.</p>
      ) : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
        <Fact name="Type" value={payment.PaymentTypeName} />
        <Fact name="Post date" value={formatDate(payment.PostDate, locale)} />
        <Fact name="AR account" value={accountLabel(payment.ARAccountID, nameOf(payment.ARAccountID))} />
        <Fact name="Memo" value={payment.Memo} />
        <Fact name="AR note" value={payment.ARNote} />
      </dl>
      <PaymentApplications payment={payment} heading={Heading === "h1" ? "h2" : "h3"} />
    </article>
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
