import type { KeyType } from "#contract/endpoint.ts";
import { CutOffs } from "./sections/cut-offs.tsx";
import { Due } from "./sections/due.tsx";
import { Expiring } from "./sections/expiring.tsx";
import { LatestInvoices } from "./sections/latest-invoices.tsx";
import { MonthEnd } from "./sections/month-end.tsx";
import { OnHold } from "./sections/on-hold.tsx";
import { OrdersDue } from "./sections/orders-due.tsx";
import { OverdueAccounts } from "./sections/overdue-accounts.tsx";
import { PurchaseOrders } from "./sections/purchase-orders.tsx";
import { Requests } from "./sections/requests.tsx";
import { Stock } from "./sections/stock.tsx";
import { Unapplied } from "./sections/unapplied.tsx";

interface OverviewSectionsProps {
  connection: string;
  keyType: KeyType;
}

/** Shows the sections for the key type. Every section loads and fails on its own. */
export function OverviewSections(props: OverviewSectionsProps) {
  return (
    <>
      {props.keyType === "Customer" ? <MonthEnd connection={props.connection} /> : null}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2">{sectionsOf(props)}</div>
    </>
  );
}

function sectionsOf({ connection, keyType }: OverviewSectionsProps) {
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
          <OverdueAccounts connection={connection} keyType={keyType} />
          <Due connection={connection} keyType={keyType} />
          <LatestInvoices connection={connection} />
        </>
      );
    case "Employee":
      return (
        <>
          <CutOffs connection={connection} />
          <OnHold connection={connection} />
          <OverdueAccounts connection={connection} keyType={keyType} />
          <Due connection={connection} keyType={keyType} />
          <Unapplied connection={connection} />
          <Requests connection={connection} />
          <Expiring connection={connection} />
        </>
      );
  }
}
