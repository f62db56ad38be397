import type { Clock } from "../../calendar.ts";
import { decString } from "../../decimal.ts";
import { pictureName } from "../../pictures/picture-name.ts";
import { itemAt, type Random } from "../../random.ts";
import { strainNames } from "../../words/brands.ts";
import type { Product } from "./product.ts";
import { categories, potencyName } from "./product-kinds.ts";

const families = ["Everyday", "Reserve", "Seasonal", "Classic"] as const;
const blends = ["Bright", "Calm", "Balanced"] as const;
const moods = [
  "Serve cold.",
  "A small pleasure for after dinner.",
  "Made for the picnic basket.",
  "Good company on a quiet evening.",
  "A steady seller near the till.",
] as const;

/** A line of products.ndjson: the Product of the API with FullPrice, CaseOnly and MinimumOrderUnits. */
export function productRecord(product: Omit<Product, "record">, random: Random, clock: Clock): object {
  const { kind, size, supplier, flavor, strength, isSample } = product;
  const categoryId = isSample ? categories.length : kind.categoryId;
  const strain = kind.typeId >= 17 && random.chance(40) ? random.below(strainNames.length) : null;
  const blend = random.pick(blends);
  const imageless = random.chance(8);
  // A relative path, because the demo's host is unknown.
  const picture = `/images/${pictureName({ packageId: size.packageId, flavor, brandIndex: supplier.index })}`;
  return {
    ProductID: product.id,
    SupplierID: supplier.id,
    Supplier: supplier.name,
    ProductName: product.name,
    SupplierProductNumber: productNumber(product, random),
    StatusID: product.statusId,
    WholesaleUnitsPerCase: size.unitsPerCase,
    UnitNetWeight: size.netWeight,
    Description: random.chance(6) ? "" : `${flavor} ${kind.type.toLowerCase()} from ${supplier.name}. ${random.pick(moods)}`,
    Ingredients: kind.ingredients,
    ThumbnailImageURL: imageless ? "" : `${picture}-small.png`,
    FullSizeImageURL: imageless ? "" : `${picture}-full.png`,
    SvcMenuCategory: itemAt(categories, categoryId - 1),
    SvcLiveCategoryID: categoryId,
    ProductGroupID: supplier.group.id,
    ProductTypeID: kind.typeId,
    ProductTypeName: kind.type,
    PackageID: size.packageId,
    PackageName: size.package,
    BrandID: supplier.id + 400,
    BrandName: supplier.name,
    BrandFamily: random.pick(families),
    BrandStyle: blend === "Balanced" ? "Even" : blend,
    Flavor: flavor,
    Blend: blend,
    Potency: `${potencyName(strength)} per serving`,
    PotencyTHC: strength[0] === 0 ? null : decString(strength[0] * 1_000_000, 2),
    StrainName: strain === null ? null : itemAt(strainNames, strain),
    StrainID: strain === null ? null : strain + 1,
    State: supplier.state,
    IsSample: isSample,
    TimeUpdated: clock.stamp(clock.today - random.between(2, 260), random.between(28_800, 64_800)),
    FullPrice: priceString(product.price.today),
    CaseOnly: product.isCaseOnly,
    MinimumOrderUnits: product.minimumUnits,
  };
}

function priceString(price: number): string {
  return price % 10_000 === 0 ? decString(price, 2) : decString(price, 6);
}

/** Each brand has its own numbering. A number may contain any character except a comma. */
function productNumber({ index, supplier, kind, size }: Omit<Product, "record">, random: Random): string {
  if (supplier.index === 1) return `${kind.type.slice(0, 3).toUpperCase()}/${size.packageId} #${index + 1}`;
  return `${supplier.slug.slice(0, 3).toUpperCase()}-${kind.typeId}${size.packageId}-${index + 1}${random.chance(10) ? "b" : ""}`;
}
