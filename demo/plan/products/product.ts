import type { Day } from "../../calendar.ts";
import type { Supplier } from "../suppliers.ts";
import type { PackSize, ProductKind } from "./product-kinds.ts";
import type { Price } from "./product-price.ts";

export type Product = {
  index: number;
  id: number;
  supplier: Supplier;
  name: string;
  kind: ProductKind;
  size: PackSize;
  flavor: string;
  strength: readonly [number, number];
  price: Price;
  isCaseOnly: boolean;
  minimumUnits: number;
  isSample: boolean;
  /** NotAuthorized: sold to customers with an allocation only. */
  isReserved: boolean;
  /** Its stock was miscounted, so that more was sold than bought. */
  isMiscounted: boolean;
  statusId: number;
  sellFrom: Day;
  sellTo: Day;
  reorderTo: Day;
  /** Share within the supplier's range. */
  popularity: number;
  record: object;
};
