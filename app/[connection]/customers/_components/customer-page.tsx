"use client";
import { RowPage } from "#components/data-table/rows/row-page.tsx";
import { useAddress } from "#components/data-table/url/address.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { screenHref } from "#lib/routes.ts";
import { askedDelivery, backToDeliveries } from "../../_components/receivables/stop-href.ts";
import { CustomerDetail } from "./customer-detail.tsx";

/** A customer on a page of its own. */
export function CustomerPage({ connection, id: renderedID, keyType }: { connection: string; id: number; keyType: KeyType }) {
  const { search } = useAddress();
  const isFromBoard = askedDelivery(search) !== null;
  return (
    <RowPage
      base={screenHref(connection, "customers")}
      id={String(renderedID)}
      noun="customer"
      backLabel={isFromBoard ? "Deliveries" : keyType === "Customer" ? "All stores" : "All customers"}
      backHref={isFromBoard ? backToDeliveries(connection, search) : undefined}
      renderDetail={(id) => (
        <div className="w-full max-w-6xl">
          <CustomerDetail connection={connection} id={Number(id)} heading="h1" />
        </div>
      )}
    />
  );
}
