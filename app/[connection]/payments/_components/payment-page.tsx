"use client";
import { RowPage } from "#components/data-table/rows/row-page.tsx";
import { screenHref } from "#lib/routes.ts";
import { PaymentDetail } from "./payment-detail.tsx";

export function PaymentPage({ connection, id, canAllocate }: { connection: string; id: number; canAllocate: boolean }) {
  return (
    <RowPage
      base={screenHref(connection, "payments")}
      id={String(id)}
      noun="payment"
      backLabel="All payments"
      renderDetail={(shown) => (
        <div className="w-full max-w-4xl">
          <PaymentDetail connection={connection} id={Number(shown)} canAllocate={canAllocate} heading="h1" />
        </div>
      )}
    />
  );
}
