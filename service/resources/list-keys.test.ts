import { expect, test } from "vitest";
import { invoices } from "#service/db/schema/invoices.ts";
import { sql } from "#service/db/statements/sql-text.ts";
import { type Condition, inSet } from "./conditions.ts";
import { entriesOf, falling, type KeyShape, keysOf, rising, seek, seekSelective, seekUnbounded } from "./list-keys.ts";

const { CustomerID, Status, InvoiceID } = invoices;

const shape = (...seeks: KeyShape["seeks"]): KeyShape => ({ keys: invoices, order: [rising(InvoiceID)], seeks, isRepeating: false });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** The statement on one line, without its parameters. */
const textOf = (of: KeyShape, conditions: readonly Condition[], offset = 0) =>
  keysOf(of, conditions, 51, offset).texts.join("?").replaceAll('"invoices".', "").replace(/\s+/g, " ").trim();

test("scans the table in the order of the list where nothing can be sought", () => {
  expect(textOf(shape(), [])).toBe('select "invoice_id" as "k0" from "invoices" where true order by "invoice_id" asc limit 51');
  expect(textOf(shape(seek(CustomerID)), [], 100)).toMatch(/limit 51 offset 100$/);
  expect(textOf({ ...shape(), order: [falling(Status), rising(InvoiceID)] }, [])).toMatch(
    /order by "status" desc, "invoice_id" asc limit 51$/,
  );
  expect(textOf({ ...shape(), isRepeating: true }, [])).toMatch(/^select distinct /);
});

test("seeks each combination of values and merges what they find", () => {
  const text = textOf(shape(seek(CustomerID, Status)), [inSet(CustomerID, [1, 2]), inSet(Status, [1, 7])], 100);
  expect(text).toContain('lateral ( select "invoice_id" as "k0" from "invoices" where "customer_id" = "v0" and "status" = "v1"');
  // Any page may come from one combination alone.
  expect(text).toMatch(/limit 151 \) hits order by "k0" asc limit 51 offset 100$/);
});

test("takes the first seek all of whose columns have values", () => {
  const both = shape(seek(CustomerID, Status), seek(Status));
  expect(textOf(both, [inSet(CustomerID, [1, 2]), inSet(Status, [1, 7])])).toContain('"customer_id" = "v0" and "status" = "v1"');
  expect(textOf(both, [inSet(Status, [1, 7])])).toContain('"status" = "v0"');
  expect(textOf(both, [inSet(CustomerID, [1, 2])])).not.toContain("lateral");
});

test("seeks up to 64 combinations, or any number where scanning always costs more", () => {
  const customers = (count: number) => [inSet(CustomerID, upTo(count))];
  expect(textOf(shape(seek(CustomerID)), customers(64))).toContain("lateral");
  // The long set only filters.
  expect(textOf(shape(seek(CustomerID)), customers(65))).toContain('where "customer_id" + 0 = any(?::integer[])');
  expect(textOf(shape(seekUnbounded(CustomerID)), customers(65))).toContain("lateral");
});

test("one value needs no merge, and several values of other columns only filter each seek", () => {
  expect(textOf(shape(seek(CustomerID)), [inSet(CustomerID, [1])])).toContain('where "customer_id" = ?::integer order by');
  const filtered = textOf(shape(seek(CustomerID)), [inSet(CustomerID, [1, 2]), inSet(Status, [1, 7])]);
  expect(filtered).toContain('where "customer_id" = "v0" and "status" + 0 = any(?::integer[])');
});

test("everything but a selective column only filters", () => {
  const text = textOf(shape(seekSelective(CustomerID)), [inSet(CustomerID, [1, 2]), inSet(Status, [1])]);
  expect(text).toContain('where "customer_id" = "v0" and "status" + 0 = any(?::integer[])');
});

test("estimates the entries of an index from combinations, rows and filters", () => {
  const [customers, status] = [inSet(CustomerID, [1, 2, 3]), inSet(Status, [1, 7])];
  expect(entriesOf(shape(), [null], 51)).toBe(51);
  expect(entriesOf(shape(), [status, sql`true`], 51)).toBe(51 * 3);
  expect(entriesOf(shape(seek(CustomerID)), [customers], 51)).toBe(3 * 51);
  expect(entriesOf(shape(seek(CustomerID)), [customers, status], 51)).toBe(3 * 51 * 2);
  expect(entriesOf(shape(seek(CustomerID, Status)), [customers, status], 51)).toBe(6 * 51);
  // A selective value has few rows, wherever the page is.
  expect(entriesOf(shape(seekSelective(CustomerID)), [customers], 5_000)).toBe(3 * 20);
});
