"use client";
import type { Payment } from "#lib/api/payments.ts";
import { ApplicationSection } from "../../../_components/applications/application-section.tsx";
import { applicationsOf } from "../../../_components/applications/applications-of.ts";

interface PaymentApplicationsProps {
  connection: string;
  payment: Payment;
  heading: "h2" | "h3";
}

/** What of a payment is applied or requested, each with a link to its invoice. */
export function PaymentApplications({ connection, payment, heading }: PaymentApplicationsProps) {
  const { query, isOfPayment } = applicationsOf(payment);
  return (
    <ApplicationSection
      connection={connection}
      query={query}
      isOwn={isOfPayment}
      other="invoices"
      title="Payment requests"
      subject="Its payment requests"
      emptyText="Nothing of it has been applied or requested."
      heading={heading}
    />
  );
}
