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
