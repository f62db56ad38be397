import type { Column, ColumnKind } from "#components/data-table/columns/column.ts";
import { incompleteSheet } from "#components/data-table/export/incomplete-sheet.ts";
import { sheetOf } from "#components/data-table/export/sheet.ts";
import type { ExtraExport } from "#components/data-table/list/list-declaration.ts";
import type { Api } from "#lib/api/http/api.ts";
import { idOfPurchase, type Purchase, readPurchasesWithLines } from "#lib/api/records/purchases.ts";
import { readProducts } from "#lib/api/resources.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { statusLabel } from "#lib/orders/purchases/progress/progress.ts";

type Line = NonNullable<Purchase["purchase_transactions"]>[number];
type PostedLine = Extract<Line, { purchase_trans_id: number }>;

interface ExportedLine {
  readonly purchase: Purchase;
  readonly line: Line;
  readonly productName: string;
  readonly productNumber: string;
}

const idsPerRequest = 200;
const isPosted = (line: Line): line is PostedLine => "purchase_trans_id" in line;

/** Adds product names to lines, or the id of a product that the key does not see. Throws ApiError. */
async function readExportedLines(api: Api, purchases: readonly Purchase[], signal: AbortSignal): Promise<readonly ExportedLine[]> {
  const ids = [
    ...new Set(purchases.flatMap(({ purchase_transactions }) => (purchase_transactions ?? []).map(({ product_id }) => product_id))),
  ];
  const products = new Map<number, { ProductName: string; SupplierProductNumber: string }>();
  for (let start = 0; start < ids.length; start += idsPerRequest) {
    const read = await readProducts(api, ids.slice(start, start + idsPerRequest), signal);
    for (const product of read) products.set(product.ProductID, product);
  }
  return purchases.flatMap((purchase) =>
    (purchase.purchase_transactions ?? []).map((line) => {
      const product = products.get(line.product_id);
      return { purchase, line, productName: product?.ProductName ?? "", productNumber: product?.SupplierProductNumber ?? "" };
    }),
  );
}

const column =
  (kind: ColumnKind) =>
  (id: string, header: string, value: Column<ExportedLine>["value"]): Column<ExportedLine> => ({
    id,
    header,
    kind,
    width: 120,
    value,
  });
const [text, quantity, money, date] = [column("text"), column("quantity"), column("money"), column("date")];

const ofPosted =
  (read: (line: PostedLine) => string | null) =>
  ({ line }: ExportedLine) =>
    isPosted(line) ? read(line) : null;

const lineColumns: readonly Column<ExportedLine>[] = [
  text("po_num", "PO number", ({ purchase }) => purchase.po_num),
  text("status", "Status", ({ purchase }) => statusLabel(purchase.status)),
  text("vendor", "Vendor", ({ purchase }) => purchase.vendor_name ?? purchase.vendor_id),
  text("warehouse", "Warehouse", ({ purchase }) => purchase.to_location_name ?? purchase.to_location_id),
  text("product_id", "ProductID", ({ line }) => line.product_id),
  text("product_number", "Product number", ({ productNumber }) => productNumber),
  text("product", "Product", ({ productName }) => productName),
  quantity(
    "ordered",
    "Ordered",
    ofPosted(({ ordered }) => ordered),
  ),
  quantity("units", "Units", ({ line }) => line.num_units),
  quantity(
    "cases",
    "Cases",
    ofPosted(({ cases }) => cases),
  ),
  money(
    "fob",
    "FOB",
    ofPosted(({ fob }) => fob),
  ),
  money(
    "ext_price",
    "Ext. price",
    ofPosted(({ ext_price }) => ext_price),
  ),
  money(
    "deposit_cost",
    "Deposit",
    ofPosted(({ deposit_cost }) => deposit_cost),
  ),
  money(
    "laid_in_cost",
    "Laid-in cost",
    ofPosted(({ laid_in_cost }) => laid_in_cost),
  ),
  text("batch_code", "Batch code", ({ line }) => line.batch_code),
  date("expiration_date", "Expiration date", ({ line }) => dayOf(line.expiration_date)),
  date(
    "code_date",
    "Code date",
    ofPosted(({ code_date }) => dayOf(code_date)),
  ),
  text(
    "pallet_tag",
    "Pallet tag",
    ofPosted(({ pallet_tag }) => pallet_tag),
  ),
  quantity(
    "weight",
    "Weight",
    ofPosted(({ weight }) => weight),
  ),
];

/** Exports the lines of the shown or selected orders, which it reads in batches. */
export function linesExport(api: Api): ExtraExport<Purchase> {
  return {
    id: "lines",
    label: "Lines",
    text: "Every line of these orders, with its product",
    prepare: async (rows, { signal, onProgress, viewer }) => {
      const ids = rows.map(idOfPurchase);
      const read = await readPurchasesWithLines(api, { ids, signal, onProgress: (done) => onProgress(done, ids.length) });
      const lines = await readExportedLines(api, read.rows, signal);
      return incompleteSheet(sheetOf(lineColumns, { length: lines.length, rows: () => lines }, viewer), read.leftOut, viewer.locale);
    },
  };
}
