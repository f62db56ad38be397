// Free of zod, so that list screens can have it in the browser.

/** InventoryBucket, from the most to none; spec "AvailableInventory". */
export const inventoryBuckets = ["50+ Cases", "< 50 Cases", "< 25 Cases", "< 10 Cases", "< 5 Cases", "< 1 Case", "Out of Stock"] as const;
