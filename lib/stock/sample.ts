import type { Batch, InventoryRecord, Shelf } from "./stock.ts";

const TimeUpdated = "2026-11-20T23:00:00.000Z";

/** Records for tests; every field of the contract, consistent with one another. */
export function sampleInventory(changes: Partial<InventoryRecord> = {}): InventoryRecord {
  return {
    LocationID: 1,
    ProductID: 71,
    PurchaseTransID: 4001,
    AvailableUnits: 80,
    OnFloorInventory: "99.000000",
    PreSales: "10.000000",
    Allocated: "9.000000",
    Inventory: "100.000000",
    Received: "20.000000",
    Loaded: "5.000000",
    Picked: "4.000000",
    Delivered: "3.000000",
    Unsellable: "2.000000",
    DOI: "16.00",
    AvgDailySales90d: "5.000000",
    NotAuthorized: false,
    TimeUpdated,
    ...changes,
  };
}

export function sampleBatch(changes: Partial<Batch> = {}): Batch {
  return {
    LocationID: 1,
    ProductID: 71,
    SupplierID: 21,
    PurchaseTransID: 4001,
    InventoryUnits: 100,
    State: "CA",
    BatchCode: "SG-1101",
    UID: "1A400",
    Laboratory: "Clearwater Assay",
    PotencyType: "PerServing",
    COAURL: "https://files.example/coas/sg-1101.pdf",
    ExpirationDate: "2027-06-30",
    BestByDate: null,
    HarvestDate: null,
    ManufactureDate: null,
    PackDate: null,
    COAExpirationDate: null,
    Vintage: null,
    THCPotency: "5.00",
    CBDPotency: "0.00",
    TotalCannabinoids: "5.00",
    LabelTHCPotency: "5.00",
    LabelCBDPotency: "0.00",
    LabelTotalCannabinoids: "5.00",
    TimeCreated: TimeUpdated,
    TimeUpdated,
    ...changes,
  };
}

export function sampleShelf(changes: Partial<Shelf> = {}): Shelf {
  return {
    ID: 1,
    ProductID: 71,
    CustomerID: 11,
    LastInventoryDate: "2026-11-15T12:00:00.000Z",
    Inventory: "12.000000",
    DailySales: "1.500000",
    TimeUpdated,
    ...changes,
  };
}
