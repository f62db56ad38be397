import type { z } from "zod";
import type * as catalog from "#contract/v1/catalog.ts";
import type * as inventory from "#contract/v1/inventory.ts";

export type Product = z.output<typeof catalog.product>;
export type CustomerPrice = z.output<typeof catalog.customerPrice>;
export type PricePromotion = z.output<typeof catalog.promotionProduct>;
export type MenuPromotion = z.output<typeof catalog.menuPromotion>;
export type AvailableStock = z.output<typeof inventory.availableInventory>;
export type Batch = z.output<typeof inventory.inventoryBatch>;
