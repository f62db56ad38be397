"use client";
import { BackLink } from "#components/data-table/rows/row-page.tsx";
import { useAddress } from "#components/data-table/url/address.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { screenHref } from "#lib/routes.ts";
import { allRecordsLabel } from "#lib/screens.ts";
import { useKeyType } from "../../../_components/overlay/overlay-context.ts";
import { deliveriesHref, deliveryToCheck } from "../../../_components/receivables/stop-href.ts";

/** Links back to the deliveries when the user came from there, or else to the list. */
export function CustomerBack() {
  const { search } = useAddress();
  const { connection } = useApi();
  const keyType = useKeyType();
  if (deliveryToCheck(search) !== null) return <BackLink href={deliveriesHref(connection, search)}>Deliveries</BackLink>;
  return <BackLink href={screenHref(connection, "customers", search)}>{allRecordsLabel("customers", keyType)}</BackLink>;
}
