import { Suspense } from "react";
import type { Connection } from "#lib/server/session/connections.ts";
import { SectionBoundary } from "../../_components/sections/section-boundary.tsx";
import { OverdueByAccount, OverdueByAccountSkeleton } from "./receivables/overdue-by-account.tsx";
import { CutOffs } from "./sections/cut-offs.tsx";
import { Due } from "./sections/due.tsx";
import { Expiring } from "./sections/expiring.tsx";
import { LatestInvoices } from "./sections/latest-invoices.tsx";
import { MonthEnd } from "./sections/month-end.tsx";
import { OnHold } from "./sections/on-hold.tsx";
import { OrdersDue } from "./sections/orders-due.tsx";
import { PurchaseOrders } from "./sections/purchase-orders.tsx";
import { Requests } from "./sections/requests.tsx";
import { Stock } from "./sections/stock.tsx";
import { Unapplied } from "./sections/unapplied.tsx";

interface OverviewSectionsProps {
  connection: Connection;
}

/** Shows the sections for the key type. Every section loads and fails on its own. */
export function OverviewSections({ connection }: OverviewSectionsProps) {
  return (
    <>
      {connection.keyType === "Customer" ? <MonthEnd connection={connection.slug} /> : null}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2">{sectionsOf(connection)}</div>
    </>
  );
}

function sectionsOf(read: Connection) {
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
          <Overdue connection={read} />
          <Due connection={connection} keyType={keyType} />
          <LatestInvoices connection={connection} />
        </>
      );
    case "Employee":
      return (
        <>
          <CutOffs connection={connection} />
          <OnHold connection={connection} />
          <Overdue connection={read} />
          <Due connection={connection} keyType={keyType} />
          <Unapplied connection={connection} />
          <Requests connection={connection} />
          <Expiring connection={connection} asksFirst />
        </>
      );
  }
}

const Overdue = ({ connection }: OverviewSectionsProps) => (
  <SectionBoundary subject="The accounts">
    <Suspense fallback={<OverdueByAccountSkeleton connection={connection} />}>
      <OverdueByAccount connection={connection} />
    </Suspense>
  </SectionBoundary>
);
