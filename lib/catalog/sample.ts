import type { AvailableStock, CustomerPrice, PricePromotion, Product } from "./product.ts";

/** Records for tests; every field of the contract. */
export function sampleProduct(changes: Partial<Product> = {}): Product {
  return {
    ProductID: 71,
    SupplierID: 21,
    Supplier: "Saltmeadow",
    ProductName: "Saltmeadow Sparkler Peach 12 oz",
    SupplierProductNumber: "SAL-111",
    StatusID: 1,
    WholesaleUnitsPerCase: 24,
    UnitNetWeight: "355 ml",
    Description: "",
    Ingredients: "",
    ThumbnailImageURL: "",
    FullSizeImageURL: "",
    SvcMenuCategory: "Sparkling Drinks",
    SvcLiveCategoryID: 1,
    ProductGroupID: 1,
    ProductTypeID: 11,
    ProductTypeName: "Sparkler",
    PackageID: 1,
    PackageName: "12 oz can",
    BrandID: 421,
    BrandName: "Saltmeadow",
    BrandFamily: "Everyday",
    BrandStyle: "Even",
    Flavor: "Peach Basil",
    Blend: "Balanced",
    Potency: "5 mg per serving",
    PotencyTHC: "5.00",
    StrainName: null,
    StrainID: null,
    State: "CA",
    IsSample: false,
    TimeUpdated: "2026-11-01T18:00:00.000Z",
    ...changes,
  };
}

export function samplePrice(changes: Partial<CustomerPrice> = {}): CustomerPrice {
  return {
    ProductID: 71,
    CustomerID: 11,
    FullPrice: "3.00",
    UnitPrice: "3.00",
    Discount: "0.00",
    PromotionID: null,
    StartDate: null,
    EndDate: null,
    TimeUpdated: "2026-11-01T18:00:00.000Z",
    ...changes,
  };
}

export function samplePromotion(changes: Partial<PricePromotion> = {}): PricePromotion {
  return {
    PromotionID: 8001,
    PromotionTypeID: 1,
    PromotionName: "Sparkler 15% off",
    ProductOverrideType: "none",
    States: ["CA"],
    UnitPrice: 2.55,
    StartDate: "2026-11-10",
    EndDate: "2026-11-30",
    AllProducts: false,
    ProductIDs: [71],
    TimeUpdated: "2026-11-01T18:00:00.000Z",
    ...changes,
  };
}

export function sampleStock(changes: Partial<AvailableStock> = {}): AvailableStock {
  return {
    LocationID: 1,
    ProductID: 71,
    InStock: true,
    InventoryBucket: "< 25 Cases",
    TimeUpdated: "2026-11-20T08:00:00.000Z",
    ...changes,
  };
}
