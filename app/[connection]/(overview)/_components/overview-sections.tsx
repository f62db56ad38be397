import { Suspense } from "react";
import type { Connection } from "#lib/server/session/connections.ts";
import { SectionBoundary } from "../../_components/sections/section-boundary.tsx";
import { LazyPartOfReps } from "./receivables/lazy-receivables-of-reps.tsx";
import { OverdueByAccount, OverdueByAccountSkeleton } from "./receivables/overdue-by-account.tsx";
import { MonthEnd } from "./sections/month-end/month-end.tsx";
import { CutOffs } from "./sections/orders/cut-offs.tsx";
import { Due } from "./sections/orders/due.tsx";
import { OrdersDue } from "./sections/orders/orders-due.tsx";
import { PurchaseOrders } from "./sections/orders/purchase-orders.tsx";
import { LatestInvoices } from "./sections/overdue/latest-invoices.tsx";
import { OnHold } from "./sections/overdue/on-hold.tsx";
import { Unapplied } from "./sections/overdue/unapplied.tsx";
import { Requests } from "./sections/requests.tsx";
import { Expiring } from "./sections/stock/expiring.tsx";
import { Stock } from "./sections/stock/stock.tsx";

interface OverviewSectionsProps {
  connection: Connection;
  /** The chosen sales reps, whose customers the sections are of. */
  reps: readonly number[];
}

/** Shows the sections for the key type. Every section loads and fails on its own. */
export function OverviewSections({ connection, reps }: OverviewSectionsProps) {
  return (
    <>
      {connection.keyType === "Customer" ? <MonthEnd connection={connection.slug} /> : null}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2">
        {sectionsOf(connection, reps)}
      </div>
    </>
  );
}

function sectionsOf(read: Connection, reps: readonly number[]) {
  const { slug: connection, keyType } = read;
  switch (keyType) {
    case "Customer":
      return (
        <>
          <Due connection={connection} keyType={keyType} />
          <Unapplied connection={connection} />
          <LatestInvoices connection={connection} />
          <Requests connection={connection} />
        </>
      );
    case "Supplier":
      return (
        <>
          <OrdersDue connection={connection} />
          <Stock connection={connection} />
          <Expiring connection={connection} />
          <PurchaseOrders connection={connection} />
          <Overdue connection={read} reps={reps} />
          <Due connection={connection} keyType={keyType} reps={reps} />
          <LatestInvoices connection={connection} isOfEverybody={reps.length > 0} />
        </>
      );
    case "Employee":
      return (
        <>
          <CutOffs connection={connection} reps={reps} />
          <OnHold connection={connection} reps={reps} />
          <Overdue connection={read} reps={reps} />
          <Due connection={connection} keyType={keyType} reps={reps} />
          <Unapplied connection={connection} reps={reps} />
          <Requests connection={connection} isOfEverybody={reps.length > 0} />
          <Expiring connection={connection} asksFirst />
        </>
      );
  }
}

const Overdue = ({ connection, reps }: OverviewSectionsProps) => (
  <SectionBoundary subject="The accounts">
    {reps.length > 0 ? (
      <LazyPartOfReps
        connection={connection.slug}
        keyType={connection.keyType}
        reps={reps}
        part="overdue accounts"
        skeleton={<OverdueByAccountSkeleton connection={connection} />}
      />
    ) : (
      <Suspense fallback={<OverdueByAccountSkeleton connection={connection} />}>
        <OverdueByAccount connection={connection} />
      </Suspense>
    )}
  </SectionBoundary>
);
