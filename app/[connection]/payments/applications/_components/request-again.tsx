"use client";
import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { PaymentApplication } from "#lib/api/payments.ts";
import { openInvoiceResource, paymentResource } from "#lib/api/resources.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { useSubmissionQueue } from "../../_components/queue/use-submission-queue.ts";

/** Queues a rejected request again as a new request. */
export function RequestAgain({ application }: { application: PaymentApplication }) {
  const queue = useSubmissionQueue();
  const client = useQueryClient();
  const api = useApi();
  const [isAsking, setIsAsking] = useState(false);
  const { ARAccountID, PaymentInvoiceNum, TargetInvoiceNum, Amount, RequestID } = application;

  async function requestAgain(): Promise<void> {
    const [payments, invoices] = await Promise.all([
      client.fetchQuery(paymentResource(api).all({ ARAccountIDs: [ARAccountID] })),
      client.fetchQuery(openInvoiceResource(api).all({ ARAccountIDs: [ARAccountID] }, { staleTime: 0 })),
    ]);
    const payment = payments.rows.find((one) => one.PaymentInvoiceNum === PaymentInvoiceNum);
    const invoice = invoices.rows.find((one) => one.InvoiceNum === TargetInvoiceNum);
    if (!payment || !invoice) {
      const detail = invoice ? `There is no payment ${PaymentInvoiceNum} any more.` : `Nothing is open of ${TargetInvoiceNum} any more.`;
      showToast({ tone: "danger", title: "Not requested again", detail });
      return;
    }
    const { PaymentID } = payment;
    const { InvoiceID } = invoice;
    const pair = { ARAccountID, PaymentID, PaymentInvoiceNum, InvoiceID, TargetInvoiceNum };
    queue.enqueue([{ ...pair, Amount, basis: `after request ${RequestID}` }]);
  }

  return (
    <Button
      size="sm"
      pending={isAsking}
      aria-label={`Request again: ${PaymentInvoiceNum} to ${TargetInvoiceNum}`}
      onClick={() => {
        setIsAsking(true);
        requestAgain()
          .catch((cause: unknown) => {
            const detail = failureText(cause);
            showToast({ tone: "danger", title: "Not requested again", detail });
          })
          .finally(() => setIsAsking(false));
      }}
    >
      {isAsking ? null : <RotateCw aria-hidden="true" />}
      Request again
    </Button>
  );
}
