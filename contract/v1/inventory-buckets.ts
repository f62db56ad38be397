// Does not import zod, so that screens can import it in the browser.

/** InventoryBucket in descending order; spec "AvailableInventory". */
export const inventoryBuckets = ["50+ Cases", "< 50 Cases", "< 25 Cases", "< 10 Cases", "< 5 Cases", "< 1 Case", "Out of Stock"] as const;
