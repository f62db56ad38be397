import type { Column } from "#components/data-table/columns/column.ts";
import { isZero, roundDecimal, toMicros, writeDecimal } from "#contract/decimal.ts";
import { formatQuantity, noValue } from "#lib/format/numbers/numbers.ts";
import { type BatchRow, isAtRisk } from "#lib/goods/stock/expiry/batch-rows.ts";
import type { Batch } from "#lib/goods/stock/stock.ts";
import type { BatchValues } from "#lib/goods/stock/stock-value.ts";
import { ExpiryLabel } from "../../../_components/goods/expiry-label.tsx";
import { CertificateLink } from "../../../_components/goods/products/certificate-link.tsx";
import { productColumn } from "../../../_components/goods/products/product-columns.tsx";
import { unitCostColumn, valueColumn } from "../../../_components/goods/value-columns.tsx";
import { updatedColumn } from "../../../_components/list/updated-column.ts";
import { BatchLink } from "./batch-link.tsx";

export interface BatchListRow extends BatchRow, BatchValues {
  readonly connection: string;
}

const plain = (
  id: keyof Batch,
  header: string,
  kind: Column<BatchListRow>["kind"],
  width: number,
  more: Partial<Column<BatchListRow>> = {},
): Column<BatchListRow> => ({ id, header, kind, value: ({ batch }) => batch[id], width, isHiddenAtFirst: true, ...more });

export const batchColumns: readonly Column<BatchListRow>[] = [
  productColumn<BatchListRow>(240),
  plain("BatchCode", "Batch", "text", 120, {
    isHiddenAtFirst: false,
    isSearched: true,
    cell: ({ batch }) => <BatchLink batch={batch} className="text-xs" />,
    cardPlace: "subtitle",
  }),
  { id: "Location", header: "Warehouse", kind: "text", value: (row) => row.place, width: 108 },
  plain("InventoryUnits", "Units", "quantity", 88, { isHiddenAtFirst: false, isSummed: true, cardPlace: "amount" }),
  valueColumn<BatchListRow>({ id: "Value", header: "Value", noun: "in stock", value: (row) => row.value, fit: "last" }),
  {
    id: "AtRisk",
    header: "At risk",
    kind: "quantity",
    value: ({ atRisk }) => atRisk && writeDecimal(atRisk),
    micros: ({ atRisk, batch }) => (atRisk ? toMicros(writeDecimal(atRisk)) : batch.ExpirationDate ? null : undefined),
    cell: (row, { locale }) =>
      row.atRisk === null ? (
        <span className="text-faint">{noValue}</span>
      ) : (
        <span className={isAtRisk(row) ? "font-medium text-danger" : "text-faint"}>
          <span className="sm:hidden">at risk </span>
          {isAtRisk(row) && isZero(roundDecimal(row.atRisk, 1)) ? "under 0.1" : formatQuantity(roundDecimal(row.atRisk, 1), locale)}
        </span>
      ),
    width: 100,
    isSummed: true,
    isToTheCent: true,
    cardPlace: "extra",
    fit: "last",
  },
  valueColumn<BatchListRow>({
    id: "ValueAtRisk",
    header: "Value at risk",
    noun: "at risk",
    value: (row) => row.valueAtRisk,
    cardPlace: "note",
  }),
  plain("ExpirationDate", "Expires", "date", 168, {
    isHiddenAtFirst: false,
    cell: ({ batch }) => <ExpiryLabel date={batch.ExpirationDate} />,
    cardPlace: "status",
  }),
  {
    id: "COAURL",
    header: "Certificate",
    kind: "text",
    value: ({ batch }) => batch.COAURL || null,
    cell: ({ batch }) => <CertificateLink batch={batch} />,
    width: 140,
    isSortable: false,
  },
  plain("COAExpirationDate", "Certificate until", "date", 168, { cell: ({ batch }) => <ExpiryLabel date={batch.COAExpirationDate} /> }),
  unitCostColumn<BatchListRow>(),
  plain("BestByDate", "Best by", "date", 120),
  plain("PackDate", "Packed", "date", 120),
  plain("ManufactureDate", "Made", "date", 120),
  plain("HarvestDate", "Harvested", "date", 120),
  plain("Vintage", "Vintage", "text", 90),
  plain("PotencyType", "Potency is", "text", 110),
  plain("THCPotency", "THC", "quantity", 90),
  plain("CBDPotency", "CBD", "quantity", 90),
  plain("TotalCannabinoids", "Cannabinoids", "quantity", 120),
  plain("LabelTHCPotency", "THC on label", "quantity", 115),
  plain("LabelCBDPotency", "CBD on label", "quantity", 115),
  plain("LabelTotalCannabinoids", "Cannabinoids on label", "quantity", 165),
  plain("Laboratory", "Laboratory", "text", 180, { isSearched: true }),
  plain("UID", "UID", "text", 210, { isSearched: true }),
  plain("PurchaseTransID", "Purchase line", "text", 120, { value: ({ batch }) => batch.PurchaseTransID?.toString(), isSearched: true }),
  plain("State", "State", "text", 80),
  plain("TimeCreated", "Created", "dateTime", 180),
  updatedColumn<BatchListRow>(({ batch }) => batch.TimeUpdated),
];
