import type { Stop } from "#lib/delivery/stops.ts";
import { recordHref, screenHref } from "#lib/routes.ts";

const deliveryParam = "delivery";

/** From the deliveries to a customer's page, where it is asked whether an order can still make this one. `search`: how they were left. */
export function stopHref(connection: string, { customer, date }: Pick<Stop, "customer" | "date">, search: string): string {
  const params = new URLSearchParams(search);
  params.set(deliveryParam, date);
  return recordHref(connection, "customers", customer.CustomerID, params.toString());
}

/** The delivery (YYYY-MM-DD) that a customer's page is asked about; null where nobody came from the deliveries. */
export function askedDelivery(search: string): string | null {
  return new URLSearchParams(search).get(deliveryParam);
}

/** Back to the deliveries as they were left. */
export function backToDeliveries(connection: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete(deliveryParam);
  return screenHref(connection, "delivery", params.toString());
}
