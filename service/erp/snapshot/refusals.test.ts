import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { OperatorError } from "../../operator-error.ts";
import { emptyDatabase, workersDatabase } from "../../testing/databases/database.ts";
import { importRecords, type SnapshotContent } from "../../testing/imports/snapshot-folder.ts";
import * as record from "../../testing/records/records.ts";
import { importSnapshot } from "./import-snapshot.ts";

const { db } = await workersDatabase();
beforeEach(emptyDatabase);

async function refusalOf(content: SnapshotContent): Promise<string[]> {
  const error = await importRecords(db, content).then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(OperatorError);
  return error.message.split("\n");
}

async function countOf(table: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)}`);
  return rows[0]?.count;
}

const jsonOf = (records: readonly object[]) => records.map((line) => `${JSON.stringify(line)}\n`).join("");

describe("a snapshot with bad lines", () => {
  test("changes nothing, not even by its good files, and names every bad line in the order of files and lines", async () => {
    const lines = await refusalOf({
      suppliers: [record.supplier({})],
      products: `${JSON.stringify(record.product({}))}\nnonsense\n\n${JSON.stringify({ ...record.product(), ProductID: "x" })}\n`,
      customers: [
        { ...record.customer(), OnHold: "no" },
        { ...record.customer(), State: undefined },
      ],
    });
    expect(lines).toEqual(
      [
        "products.ndjson:2: line: is not valid JSON",
        "products.ndjson:4: ProductID: must be a number, not a string",
        "customers.ndjson:1: OnHold: must be true or false, not a string",
        "customers.ndjson:2: State: is missing",
        "Nothing was imported; fix these lines and import again.",
      ].map((line) => expect.stringContaining(line)),
    );
    expect(await countOf("suppliers")).toBe(0);
    expect(await countOf("data_versions")).toBe(0);
  });

  test("names the first 100 of them and counts all", async () => {
    const repeated = [...Array(30)].map(() => record.vendor({}));
    const lines = await refusalOf({ states: "x\n".repeat(80), suppliers: "x\n".repeat(80), vendors: repeated, products: "x\n" });
    expect(lines).toHaveLength(101);
    expect(lines[99]).toMatch(/^suppliers\.ndjson:20: /);
    expect(lines[100]).toBe("Nothing was imported; these are the first 100 of 190 problems.");
  });

  test("names a line that repeats the key of another, among the other problems of its file", async () => {
    const invoices = jsonOf([1, 2, 1].map((InvoiceID) => record.invoice({ InvoiceID })));
    const lines = await refusalOf({
      invoices: `${invoices}x\n${jsonOf([record.invoice({ InvoiceID: 2 })])}`,
      vendors: [record.vendor({}), record.vendor({ LocationID: 2 }), record.vendor({ Active: false })],
      apiKeys: [record.apiKey({}), record.apiKey({ Company: "Another" })],
    });
    expect(lines.slice(0, -1)).toEqual([
      "vendors.ndjson:3: VendorID, SupplierID, LocationID: repeats the key of line 1",
      "invoices.ndjson:3: InvoiceID: repeats the key of line 1",
      expect.stringContaining("invoices.ndjson:4: line: is not valid JSON"),
      "invoices.ndjson:5: InvoiceID: repeats the key of line 2",
      "apiKeys.ndjson:2: Key: repeats the key of line 1",
    ]);
  });

  test("has no purchase with a global id that no address can name", async () => {
    const purchases = ["urn:po:7777", "x".repeat(65), "", "po_7777"].map((PurchaseGlobalID, at) =>
      record.purchase({ PurchaseID: at + 1, PurchaseGlobalID }),
    );
    const problem = "PurchaseGlobalID: must be 1 to 64 letters, digits, - or _, or null";
    expect((await refusalOf({ purchases })).slice(0, -1)).toEqual([1, 2, 3].map((line) => `purchases.ndjson:${line}: ${problem}`));
  });

  test("never shows a key, in a broken line or a valid one", async () => {
    const text = (
      await refusalOf({ apiKeys: `{"Key":"top-secret-key",\n${JSON.stringify({ Key: "top-secret-key", Type: "top-secret-key" })}\n` })
    ).join();
    expect(text).not.toContain("top-sec");
  });
});

describe("a line without the record that it belongs to", () => {
  test.each([
    ["invoiceTransactions", record.invoiceTransaction({ InvoiceID: 77 }), "InvoiceID: 77 is neither in invoices nor in the database"],
    ["invoiceCOAs", record.invoiceCOA({ InvoiceID: 77 }), "InvoiceID: 77 is neither in invoices nor in the database"],
    ["purchaseTrans", record.purchaseTrans({ PurchaseID: 77 }), "PurchaseID: 77 is neither in purchases nor in the database"],
  ])("is refused in %s", async (file, line, problem) => {
    expect(await refusalOf({ [file]: [line] })).toEqual([`${file}.ndjson:1: ${problem}`, expect.any(String)]);
  });

  test("is named with the bad lines of its own and of other files, by line", async () => {
    const orphan = record.invoiceTransaction({ InvoiceTransID: 1, InvoiceID: 77 });
    const lines = await refusalOf({
      states: [{ ...record.state(), StateName: 5 }],
      invoiceTransactions: `${jsonOf([orphan])}x\n${jsonOf([orphan])}`,
    });
    expect(lines.slice(0, -1)).toEqual([
      expect.stringContaining("states.ndjson:1: StateName: "),
      "invoiceTransactions.ndjson:1: InvoiceID: 77 is neither in invoices nor in the database",
      expect.stringContaining("invoiceTransactions.ndjson:2: line: "),
      expect.stringContaining("invoiceTransactions.ndjson:3: "),
      expect.stringContaining("invoiceTransactions.ndjson:3: "),
    ]);
  });

  test("is not named where bad lines of the parents may be the missing record", async () => {
    const lines = await refusalOf({
      invoices: [{ ...record.invoice({ InvoiceID: 77 }), InvoiceNum: 5 }],
      invoiceTransactions: [record.invoiceTransaction({ InvoiceID: 77 })],
      purchaseTrans: [record.purchaseTrans({ PurchaseID: 77 })],
    });
    expect(lines.slice(0, -1)).toEqual([
      "purchaseTrans.ndjson:1: PurchaseID: 77 is neither in purchases nor in the database",
      "invoices.ndjson:1: InvoiceNum: must be a string, not a number",
    ]);
  });

  test("is accepted where the database already has that record", async () => {
    await importRecords(db, { invoices: [record.invoice({ InvoiceID: 77 })] });
    await importRecords(db, { invoiceTransactions: [record.invoiceTransaction({ InvoiceID: 77 })] });
    expect(await countOf("invoice_transactions")).toBe(1);
  });
});

test("an optional reference without a record is reported with the number of its lines", async () => {
  const { notes } = await importRecords(db, {
    products: [1, 2].map((ProductID) => record.product({ ProductID })),
    allocations: [record.allocation({ ProductID: 1, CustomerID: 8 })],
    paymentTypes: [1, 2].map((PaymentTypeID) => record.paymentType({ PaymentTypeID, SupplierID: PaymentTypeID === 1 ? 77 : null })),
  });
  expect(notes).toEqual([
    "products.ndjson: 2 lines (the first is 1) name a SupplierID that is neither in suppliers nor in the database.",
    "allocations.ndjson: line 1 names a CustomerID that is neither in customers nor in the database.",
    "paymentTypes.ndjson: line 1 names a SupplierID that is neither in suppliers nor in the database.",
  ]);
});

test("invoices that share a number on one AR account are reported with their count and the first numbers", async () => {
  const numbers = ["A", "B", "A", "C", "C", "B", "C", "D", "E", "E"];
  const { notes } = await importRecords(db, {
    customers: [record.customer({})],
    invoices: numbers.map((InvoiceNum, index) =>
      record.invoice({ InvoiceID: index + 1, InvoiceNum, ARAccountID: InvoiceNum === "A" ? index : 1001 }),
    ),
  });
  expect(notes).toContain(
    "invoices.ndjson: 7 lines have the InvoiceNum and ARAccountID of another line, the first of them B of 1001, C of 1001, E of 1001.",
  );
});

describe("a folder that is no snapshot", () => {
  async function refusalOfFolder(prepare: (folder: string) => Promise<string>): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), "folder-"));
    try {
      const error = await importSnapshot(db, await prepare(folder)).catch((reason) => reason);
      expect(error).toBeInstanceOf(OperatorError);
      return error.message.replace(folder, "DIR");
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  test("because it is missing is reported as missing", async () => {
    expect(await refusalOfFolder(async (folder) => join(folder, "missing"))).toBe("The snapshot folder DIR/missing does not exist.");
  });

  test("because it is a file is reported as a file", async () => {
    const message = await refusalOfFolder(async (folder) => {
      await writeFile(join(folder, "file"), "");
      return join(folder, "file");
    });
    expect(message).toBe("The snapshot folder DIR/file is not a folder.");
  });

  test("because it is empty is reported as empty, with the expected file names", async () => {
    expect(await refusalOfFolder(async (folder) => folder)).toMatch(
      /^The snapshot folder DIR is empty\. The files of a snapshot are states, /,
    );
  });

  test("because a file is a folder, or a link that leads to no file, is reported with its name", async () => {
    const refusalWith = (add: (path: string) => Promise<unknown>) =>
      refusalOfFolder(async (folder) => {
        await writeFile(join(folder, "payments.ndjson"), "");
        await add(join(folder, "invoices.ndjson"));
        return folder;
      });
    expect(await refusalWith((path) => mkdir(path))).toBe("DIR/invoices.ndjson is a folder, not a file.");
    expect(await refusalWith((path) => symlink("/nowhere/invoices.ndjson", path))).toBe(
      "DIR/invoices.ndjson is a link to a file that does not exist.",
    );
    expect(await refusalWith((path) => symlink(path, path))).toBe("DIR/invoices.ndjson is a link to itself.");
  });

  test("because a file is a device or a pipe, whose content may never end, is reported with its name", async () => {
    const refusalWith = (add: (path: string) => Promise<unknown>) =>
      refusalOfFolder(async (folder) => {
        await add(join(folder, "invoices.ndjson"));
        return folder;
      });
    const refusal = "DIR/invoices.ndjson is not a regular file.";
    expect(await refusalWith((path) => symlink("/dev/null", path))).toBe(refusal);
    expect(await refusalWith((path) => promisify(execFile)("mkfifo", [path]))).toBe(refusal);
  });

  test("because a name is misspelled is reported with that name; hidden files are ignored", async () => {
    const message = await refusalOfFolder(async (folder) => {
      await writeFile(join(folder, ".DS_Store"), "");
      await writeFile(join(folder, "states.ndjson"), "");
      await writeFile(join(folder, "invoice.ndjson"), "");
      await mkdir(join(folder, "older"));
      return folder;
    });
    expect(message).toMatch(/^The snapshot folder DIR holds invoice\.ndjson, older, which are not snapshot files\. The files .*invoices/);
  });
});
