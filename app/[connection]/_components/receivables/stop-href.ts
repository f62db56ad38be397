import type { Stop } from "#lib/parties/delivery/stops.ts";
import { recordHref, screenHref } from "#lib/routes.ts";

const deliveryParam = "delivery";

/** Address of a customer's page that checks orders for this delivery. `search` restores the filters of the delivery screen. */
export function stopHref(connection: string, { customer, date }: Pick<Stop, "customer" | "date">, search: string): string {
  const params = new URLSearchParams(search);
  params.set(deliveryParam, date);
  return recordHref(connection, "customers", customer.CustomerID, params.toString());
}

/** The delivery day (YYYY-MM-DD) to check on a customer's page. Null when the user did not come from the deliveries. */
export function deliveryToCheck(search: string): string | null {
  return new URLSearchParams(search).get(deliveryParam);
}

/** Link back to the deliveries with their filters. */
export function deliveriesHref(connection: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete(deliveryParam);
  return screenHref(connection, "delivery", params.toString());
}
