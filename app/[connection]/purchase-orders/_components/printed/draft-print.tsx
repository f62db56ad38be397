"use client";
import { useQuery } from "@tanstack/react-query";
import { usePrinting } from "#components/ui/use-printing.ts";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allLocations } from "#lib/api/resources.ts";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import { warehouseAddress } from "#lib/format/text/address.ts";
import { printedDraft } from "#lib/orders/purchases/printed-order.ts";
import { useOrder } from "../editor/order-context.ts";
import { MissingNote } from "./missing-note.tsx";
import { OrderSheet } from "./order-sheet.tsx";

/** Prints the draft as it is typed. */
export function DraftPrint() {
  return usePrinting() ? <PrintedDraft /> : null;
}

function PrintedDraft() {
  const { session, nameOf } = useOrder();
  const { locale, timeZone } = useViewer();
  const { data: places } = useQuery(allLocations(useApi()));
  const { draft, products } = session.view();
  const order = printedDraft(draft, products, {
    vendor: nameOf("vendor_id", draft.vendor_id),
    warehouse: nameOf("to_location_id", draft.to_location_id),
  });
  const shipTo = warehouseAddress(places?.find(({ LocationID }) => LocationID === draft.to_location_id));
  const note = (
    <>
      <MissingNote
        hasProducts={draft.lines.every(({ product_id }) => product_id === null || products.has(product_id))}
        hasWarehouse={draft.to_location_id === null || places !== undefined}
      />
      {`Printed ${formatDateTime(new Date().toISOString(), locale, timeZone)}`}
    </>
  );
  return <OrderSheet {...{ order, shipTo }} note={note} />;
}
