export type ImportColumn = "product" | "number" | "id" | "cases" | "units" | "quantity" | "unit" | "batch" | "expiration";

const names: Readonly<Record<ImportColumn, readonly string[]>> = {
  number: ["supplier product number", "product number", "item number", "item no", "item", "sku", "number", "supplierproductnumber"],
  product: ["product", "product name", "name", "description", "productname"],
  id: ["product id", "productid", "product_id", "id"],
  cases: ["cases", "case", "cs", "qty cases", "cases ordered"],
  units: ["units", "num units", "each", "eaches", "qty units", "numunits", "num_units"],
  quantity: ["quantity", "qty", "ordered", "order qty", "order quantity", "amount"],
  unit: ["unit", "uom", "unit of measure"],
  batch: ["batch", "batch code", "lot", "lot number", "batchcode", "batch_code"],
  expiration: ["expiration", "expiration date", "expires", "expiry", "expiry date", "exp date", "exp", "expirationdate", "expiration_date"],
};

/** The columns of a paste without a header, in order. Data copied from this grid has the same order. */
const assumed: readonly ImportColumn[] = ["product", "quantity", "unit", "batch", "expiration"];
const assumedHead = ["Product", "Quantity", "Unit", "Batch code", "Expiration date"];

function columnOf(text: string): ImportColumn | null {
  const wanted = text
    .toLowerCase()
    .replace(/[\s._#*:-]+/g, " ")
    .trim();
  const entry = Object.entries(names).find(([, known]) => known.some((name) => name.replaceAll("_", " ") === wanted));
  // The keys of `names` are the columns.
  return (entry?.[0] as ImportColumn | undefined) ?? null;
}

interface Columns {
  /** Null for an unknown column. */
  readonly columns: readonly (ImportColumn | null)[];
  readonly head: readonly string[];
  readonly hasHead: boolean;
}

/** The first row is a header if it names a product and a quantity. */
export function readColumns(first: readonly string[]): Columns {
  const columns = first.map(columnOf);
  const has = (...wanted: ImportColumn[]) => wanted.some((column) => columns.includes(column));
  if (has("product", "number", "id") && has("cases", "units", "quantity")) return { columns, head: first, hasHead: true };
  return { columns: assumed, head: assumedHead, hasHead: false };
}
