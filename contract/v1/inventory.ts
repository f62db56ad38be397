import { z } from "zod";
import { defineEndpoint, everyKey, notForCustomers, trackedListErrors } from "../endpoint.ts";
import { trackedListOf } from "../envelopes.ts";
import { calendarDate, dateTime, decString, flag, id, idList, text, textList, trackedPageQuery } from "../primitives.ts";
import { inventoryBuckets } from "./inventory-buckets.ts";

export const inventoryRecord = z
  .object({
    LocationID: id,
    ProductID: id,
    PurchaseTransID: id,
    AvailableUnits: z.number(),
    OnFloorInventory: decString,
    PreSales: decString,
    Allocated: decString,
    Inventory: decString,
    Received: decString,
    Loaded: decString,
    Picked: decString,
    Delivered: decString,
    Unsellable: decString,
    DOI: decString,
    AvgDailySales90d: decString,
    NotAuthorized: flag,
    TimeUpdated: dateTime,
  })
  .meta({ id: "InventoryRecord" });

export const inventoryBatch = z
  .object({
    LocationID: id,
    ProductID: id,
    SupplierID: id,
    PurchaseTransID: id,
    InventoryUnits: z.number(),
    State: text,
    BatchCode: text,
    UID: text,
    Laboratory: text,
    PotencyType: text,
    COAURL: text,
    ExpirationDate: calendarDate.nullable(),
    BestByDate: calendarDate.nullable(),
    HarvestDate: calendarDate.nullable(),
    ManufactureDate: calendarDate.nullable(),
    PackDate: calendarDate.nullable(),
    COAExpirationDate: calendarDate.nullable(),
    Vintage: z.union([z.string(), z.number()]).nullable(),
    THCPotency: decString,
    CBDPotency: decString,
    TotalCannabinoids: decString,
    LabelTHCPotency: decString,
    LabelCBDPotency: decString,
    LabelTotalCannabinoids: decString,
    TimeCreated: dateTime,
    TimeUpdated: dateTime,
  })
  .meta({ id: "InventoryBatch" });

export const availableInventory = z
  .object({ LocationID: id, ProductID: id, InStock: flag, InventoryBucket: z.enum(inventoryBuckets), TimeUpdated: dateTime })
  .meta({ id: "AvailableInventory" });

export const retailerInventory = z
  .object({
    ID: id,
    ProductID: id,
    CustomerID: id,
    LastInventoryDate: dateTime,
    Inventory: decString,
    DailySales: decString,
    TimeUpdated: dateTime,
  })
  .meta({ id: "RetailerInventory" });

const tag = "Inventory";
const byProduct = { SupplierIDs: idList.optional(), ProductIDs: idList.optional() };
const byPlace = { LocationIDs: idList.optional(), States: textList.optional() };

export const listInventory = defineEndpoint({
  id: "listInventory",
  method: "GET",
  path: "/v1/inventory",
  tag,
  summary: "Warehouse inventory per product and location",
  access: notForCustomers,
  query: z.object({ ...byProduct, ...byPlace, ...trackedPageQuery }),
  replies: { 200: trackedListOf(inventoryRecord) },
  errors: trackedListErrors,
});

export const listInventoryBatches = defineEndpoint({
  id: "listInventoryBatches",
  method: "GET",
  path: "/v1/inventory/batches",
  tag,
  summary: "Warehouse inventory per batch",
  access: notForCustomers,
  query: z.object({ ...byProduct, ...byPlace, BatchCodes: textList.optional(), ...trackedPageQuery }),
  replies: { 200: trackedListOf(inventoryBatch) },
  errors: trackedListErrors,
});

export const listAvailableInventory = defineEndpoint({
  id: "listAvailableInventory",
  method: "GET",
  path: "/v1/availableInventory",
  tag,
  summary: "Availability bucket per product and warehouse",
  access: everyKey,
  query: z.object({ CustomerIDs: idList.optional(), ...byProduct, ...byPlace, ...trackedPageQuery }),
  replies: { 200: trackedListOf(availableInventory) },
  errors: trackedListErrors,
});

export const listRetailerInventory = defineEndpoint({
  id: "listRetailerInventory",
  method: "GET",
  path: "/v1/retailerInventory",
  tag,
  summary: "Stock on retailers' shelves",
  access: everyKey,
  query: z.object({ CustomerIDs: idList.optional(), ...byProduct, States: textList.optional(), ...trackedPageQuery }),
  replies: { 200: trackedListOf(retailerInventory) },
  errors: trackedListErrors,
});
