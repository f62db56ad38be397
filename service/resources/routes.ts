import type { Route } from "../http/endpoints/mount.ts";
import { catalogRoutes } from "./goods/catalog.ts";
import { inventoryRoutes } from "./goods/inventory.ts";
import { pricingRoutes } from "./goods/pricing.ts";
import { customerRoutes } from "./parties/customers.ts";
import { meRoutes, peopleRoutes } from "./parties/people.ts";
import { placeRoutes } from "./parties/places.ts";
import { supplierRoutes } from "./parties/suppliers.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { purchaseRoutesV1 } from "./purchases/reads/v1-routes.ts";
import { purchaseReadsV2 } from "./purchases/reads/v2-reads.ts";
import { purchaseWritesV2 } from "./purchases/writes/v2-writes.ts";
import { invoiceLineRoutes } from "./receivables/invoice-lines.ts";
import { invoiceRoutes } from "./receivables/invoices.ts";
import { receivableRoutes } from "./receivables/receivables.ts";

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
