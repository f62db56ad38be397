// Does not import zod, so that list screens can import it in the browser.

/** StatusID of a product; spec "Product catalog". */
export const productStatuses = {
  0: "Discontinued",
  1: "Active",
  2: "Pre-order",
  3: "Manufacture",
  4: "Unavailable",
  5: "Close Out",
} as const;

/** What becomes of a payment application, in this order; spec "Payments". */
export const paymentApplicationStatuses = ["Pending", "Exported", "Confirmed", "Rejected"] as const;

/** Invoice Status ids; spec "Other state lists". */
export const invoiceStatuses = { 1: "New", 2: "Locked for Routing", 3: "Loaded", 4: "Returned", 5: "Balanced", 7: "Verified" } as const;

export const revisionStatuses = ["Submitted", "Importing", "Accepted"] as const;
