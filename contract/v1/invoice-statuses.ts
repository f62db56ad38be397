// Does not import zod, so that list screens can import it in the browser.

/** Invoice Status ids; spec "Other state lists". */
export const invoiceStatuses = { 1: "New", 2: "Locked for Routing", 3: "Loaded", 4: "Returned", 5: "Balanced", 7: "Verified" } as const;

export const revisionStatuses = ["Submitted", "Importing", "Accepted"] as const;
