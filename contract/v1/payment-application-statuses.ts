// Does not import zod, so that list screens can import it in the browser.

/** What becomes of a payment application, in this order; spec "Payments". */
export const paymentApplicationStatuses = ["Pending", "Exported", "Confirmed", "Rejected"] as const;
