import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readRecords } from "../../e2e/support/servers/snapshot-records.ts";
import { projectRoot } from "../../scripts/project-root.ts";

/** The demo data has so many times its usual rows: about 200,000. */
const scale = "2.08";

/** A text field of each file that changes in every tenth line. */
const changedFields = {
  invoices: "InvoiceNum",
  invoiceTransactions: "ExtPrice",
  payments: "Amount",
  inventory: "Inventory",
  customers: "CustomerName",
  products: "FullPrice",
};

export interface Snapshots {
  readonly keys: string;
  readonly first: string;
  /** The same in which every tenth line is changed. */
  readonly second: string;
  readonly employeeKey: string;
  /** The body of a new order. */
  readonly order: object;
}

/** Writes the snapshots into `folder`. */
export function writeSnapshots(folder: string): Snapshots {
  const [keys, first, second] = ["keys", "first", "second"].map((name) => join(folder, name)) as [string, string, string];
  execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", "service/cli.ts", "demo", first, "--scale", scale], {
    cwd: projectRoot,
  });
  mkdirSync(keys);
  cpSync(join(first, "apiKeys.ndjson"), join(keys, "apiKeys.ndjson"));
  cpSync(first, second, { recursive: true });
  for (const [name, field] of Object.entries(changedFields)) {
    const lines = readRecords(first, name).map((line, index) =>
      JSON.stringify(index % 10 === 0 ? { ...line, [field]: String(line[field]).replace(/^-?/, "$&1") } : line),
    );
    writeFileSync(join(second, `${name}.ndjson`), `${lines.join("\n")}\n`);
  }
  const vendor = readRecords(first, "vendors").find(({ RequirePOBatchCodes, Active }) => !RequirePOBatchCodes && Active);
  const product = readRecords(first, "products").findLast(
    ({ SupplierID, StatusID }) => SupplierID === vendor?.SupplierID && StatusID === 1,
  );
  return {
    keys,
    first,
    second,
    employeeKey: String(readRecords(first, "apiKeys").find(({ Type }) => Type === "Employee")?.Key),
    order: {
      vendor_id: vendor?.VendorID,
      to_location_id: vendor?.LocationID,
      supplier_id: vendor?.SupplierID,
      delivery_date: "2030-01-31",
      purchase_transactions: [{ product_id: product?.ProductID, cases: 2 }],
    },
  };
}
