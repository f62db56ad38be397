import type { Route } from "../mount.ts";
import { catalogRoutes } from "./goods/catalog.ts";
import { customerRoutes } from "./parties/customers.ts";
import { inventoryRoutes } from "./goods/inventory.ts";
import { invoiceLineRoutes } from "./receivables/invoice-lines.ts";
import { invoiceRoutes } from "./receivables/invoices.ts";
import { meRoutes } from "./parties/me.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { peopleRoutes } from "./parties/people.ts";
import { placeRoutes } from "./parties/places.ts";
import { pricingRoutes } from "./goods/pricing.ts";
import { purchaseRoutesV1 } from "./purchases/reads/v1-routes.ts";
import { purchaseReadsV2 } from "./purchases/reads/v2-reads.ts";
import { purchaseWritesV2 } from "./purchases/writes/v2-writes.ts";
import { receivableRoutes } from "./receivables/receivables.ts";
import { supplierRoutes } from "./parties/suppliers.ts";

/** All routes below /api. */
export const routes: readonly Route[] = [
  ...catalogRoutes,
  ...customerRoutes,
  ...inventoryRoutes,
  ...invoiceLineRoutes,
  ...invoiceRoutes,
  ...meRoutes,
  ...paymentRoutes,
  ...peopleRoutes,
  ...placeRoutes,
  ...pricingRoutes,
  ...purchaseRoutesV1,
  ...purchaseReadsV2,
  ...purchaseWritesV2,
  ...receivableRoutes,
  ...supplierRoutes,
];
