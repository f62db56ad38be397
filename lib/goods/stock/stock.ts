import type { z } from "zod";
import type * as inventory from "#contract/v1/inventory.ts";
import { readInstant } from "#lib/format/dates/calendar.ts";

export type InventoryRecord = z.output<typeof inventory.inventoryRecord>;
export type Batch = z.output<typeof inventory.inventoryBatch>;
export type Shelf = z.output<typeof inventory.retailerInventory>;

/** The newest TimeUpdated that can be read; undefined without one. */
export const newestUpdate = (records: readonly { readonly TimeUpdated: string }[] | undefined): string | undefined =>
  records
    ?.map(({ TimeUpdated }) => TimeUpdated)
    .sort()
    .findLast((time) => !Number.isNaN(readInstant(time)));
