import type { PaymentApplication } from "#lib/api/records/payments.ts";

export const inFlightStatuses: ("Pending" | "Exported")[] = ["Pending", "Exported"];

/** Whether a request is neither applied nor rejected yet. It reduces the invoice, although the open balance does not show it. */
export const isInFlight = ({ Status }: Pick<PaymentApplication, "Status">) => inFlightStatuses.some((inFlight) => inFlight === Status);
