import type { Stop } from "#lib/delivery/stops.ts";

/** The customer's page, where it is asked whether an order can still make this delivery. */
export function stopHref(connection: string, { customer, date }: Pick<Stop, "customer" | "date">): string {
  return `/${connection}/customers/${customer.CustomerID}?delivery=${date}`;
}
