"use client";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { throwConnectionLost } from "#lib/api/http/errors.ts";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { inventoryResource } from "#lib/api/resources.ts";
import { whenComplete } from "../when-complete.ts";
import { OrdersSection } from "./orders-section.tsx";

/** Only brands need the calculation, once all of the inventory is read. */
const script = {
  queryKey: ["script", "planned-orders"],
  queryFn: async () => (await import("./planned-orders.tsx").catch(throwConnectionLost)).PlannedOrders,
  staleTime: Number.POSITIVE_INFINITY,
} as const;

/** Products to order today. Reads its other data after the inventory, which needs the most requests and which the stock section reads too. */
export function OrdersDue({ connection }: { connection: string }) {
  const inventory = useAllRows(inventoryResource(useApi()).rows({}));
  const calculation = useQuery({ ...script, enabled: inventory.isComplete });
  if (calculation.data) return <calculation.data connection={connection} />;
  return (
    <OrdersSection query={{ ...(inventory.isComplete ? calculation : whenComplete(inventory)), data: undefined }}>
      {() => null}
    </OrdersSection>
  );
}
