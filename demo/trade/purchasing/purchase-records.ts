import { type Clock, type Day, formatDay, noon } from "../../calendar.ts";
import { divideRounded, type Micros, money, one, percentOf, quantity } from "../../decimal.ts";
import { purchasePath } from "../../documents/document-path.ts";
import { creditTerms } from "../../plan/customers/credit-terms.ts";
import { warehouses } from "../../plan/places.ts";
import { priceOn } from "../../plan/products/product.ts";
import type { Vendor } from "../../plan/vendors.ts";
import { itemAt, type Random } from "../../random.ts";
import type { Layer, StockItem } from "./stock.ts";

export type PurchaseStage = "New" | "Accepted" | "Received" | "Confirmed" | "Verified";
export type PurchaseLine = { item: StockItem; layer: Layer; ordered: number; hasBatchCode: boolean; isPalletTagged: boolean };
export type Purchase = { id: number; vendor: Vendor; postDay: Day; receiveDay: Day; stage: PurchaseStage; lines: PurchaseLine[] };

/** A line of purchases.ndjson: Total = the lines' ExtPrice + Freight + Tax + OtherCost. */
export function purchaseRecord(purchase: Purchase, draw: Random, clock: Clock): object {
  const { id, vendor, postDay, receiveDay, stage, lines } = purchase;
  const isIn = isReceived(stage);
  const place = itemAt(warehouses, vendor.warehouse);
  const goods = lines.reduce((sum, line) => sum + extPrice(line, purchase), 0);
  const freight = draw.chance(60) ? percentOf(goods, draw.between(2, 5), one) : 0;
  const otherCost = draw.chance(10) ? draw.between(15, 90) * one : 0;
  const term = draw.pick([creditTerms.net30, creditTerms.net30, creditTerms.net14, null]);
  const isOriginatedHere = draw.chance(30);
  const updated = clock.stamp(Math.min(isIn ? receiveDay + 3 : postDay + 1, clock.today), 61_200 + (id % 1800));
  const num = `PO-${vendor.id}-${id}`;
  return {
    PurchaseID: id,
    ShipmentID: isIn ? id + 20_000 : null,
    ToLocationID: place.locationId,
    ToLocationName: place.town,
    VendorID: vendor.id,
    VendorName: vendor.name,
    PONum: num,
    Status: stage,
    ShipmentNum: isIn ? `SH${id + 20_000}` : null,
    ReceivingNum: isIn ? `RC${id + 10_000}` : null,
    PublicPDFLink: stage === "New" ? null : purchasePath({ id, num }),
    PurchasePDFURLAPIKeyID: null,
    Memo: draw.chance(40) ? `${vendor.supplier.name}, ${place.town}` : null,
    Terms: term?.name ?? null,
    TermID: term?.id ?? null,
    Freight: money(freight),
    Tax: money(0),
    OtherCost: otherCost === 0 ? null : money(otherCost),
    Total: money(goods + freight + otherCost),
    TotalCases: money(lines.reduce((sum, line) => sum + casesOf(line), 0)),
    ReceiveDate: noon(receiveDay),
    PostDate: noon(postDay),
    InvoiceDate: isIn ? noon(receiveDay) : null,
    DueDate: isIn && term ? noon(receiveDay + term.days) : null,
    LastEditTime: updated,
    LastCalcTime: updated,
    TimeCreated: clock.stamp(postDay, 50_400 + (id % 7200)),
    TimeUpdated: updated,
    PurchaseGlobalID: isOriginatedHere ? uuid(draw) : null,
    SupplierID: vendor.supplier.id,
  };
}

/** A line of purchaseTrans.ndjson. Until the goods are in, NumUnits is what was ordered and LaidInCost is not known. */
export function purchaseLineRecord(line: PurchaseLine, purchase: Purchase, clock: Clock): object {
  const { item, layer, ordered } = line;
  const isIn = isReceived(purchase.stage);
  const fob = fobOf(line, purchase);
  return {
    PurchaseTransID: layer.transId,
    PurchaseID: purchase.id,
    ProductID: item.product.id,
    Ordered: quantity(ordered),
    NumUnits: quantity(layer.received),
    FOB: money(fob),
    DepositCost: money(0),
    ExtPrice: money(extPrice(line, purchase)),
    LaidInCost: isIn ? money(percentOf(fob, 103, 100)) : null,
    Cases: money(casesOf(line)),
    Weight: isIn ? quantity(layer.received) : null,
    ExpirationDate: line.hasBatchCode ? noon(layer.expires) : null,
    CodeDate: line.hasBatchCode ? noon(layer.expires - item.product.kind.shelfLifeDays) : null,
    BatchCode: line.hasBatchCode ? layer.batchCode : null,
    PalletTag: isIn && line.isPalletTagged ? `PLT-${formatDay(layer.receiveDay).replaceAll("-", "")}-${layer.transId % 1000}` : null,
    TimeUpdated: clock.stamp(Math.min(isIn ? purchase.receiveDay + 3 : purchase.postDay + 1, clock.today), 61_200 + (layer.transId % 1800)),
  };
}

export function isReceived(stage: PurchaseStage): boolean {
  return stage === "Received" || stage === "Confirmed" || stage === "Verified";
}

function fobOf({ item }: PurchaseLine, { postDay }: Purchase): Micros {
  return percentOf(priceOn(item.product.price, postDay), 62 + (item.product.index % 9), 100);
}

function extPrice(line: PurchaseLine, purchase: Purchase): Micros {
  return fobOf(line, purchase) * line.layer.received;
}

function casesOf({ item, layer }: PurchaseLine): Micros {
  return divideRounded(layer.received * one, item.product.size.unitsPerCase);
}

function uuid(random: Random): string {
  const hex = random.hex(32);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
