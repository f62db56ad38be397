import type { Route } from "../mount.ts";
import { catalogRoutes } from "./catalog.ts";
import { customerRoutes } from "./customers.ts";
import { inventoryRoutes } from "./inventory.ts";
import { invoiceLineRoutes } from "./invoice-lines.ts";
import { invoiceRoutes } from "./invoices.ts";
import { meRoutes } from "./me.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { peopleRoutes } from "./people.ts";
import { placeRoutes } from "./places.ts";
import { pricingRoutes } from "./pricing.ts";
import { purchaseRoutesV1 } from "./purchases/reads/v1-routes.ts";
import { purchaseReadsV2 } from "./purchases/reads/v2-reads.ts";
import { purchaseWritesV2 } from "./purchases/writes/v2-writes.ts";
import { receivableRoutes } from "./receivables.ts";
import { supplierRoutes } from "./suppliers.ts";

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
