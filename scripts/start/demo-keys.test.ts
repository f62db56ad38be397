import { mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoVariables, readSnapshotKeys, readStoredKeys, storeKeys } from "./demo-keys.ts";

const keys = [
  { Key: "e", Type: "Employee" as const, Company: "Operator" },
  { Key: "c", Type: "Customer" as const, Company: "Chain" },
  { Key: "s", Type: "Supplier" as const, Company: "Brand" },
  { Key: "c2", Type: "Customer" as const, Company: "Store" },
];

test("stores the keys of a snapshot per environment, readable only by their owner", () => {
  const folder = mkdtempSync(join(tmpdir(), "keys-"));
  writeFileSync(join(folder, "apiKeys.ndjson"), keys.map((key) => `${JSON.stringify({ ...key, RequestsPerHour: 5 })}\n`).join(""));
  storeKeys(folder, "production", readSnapshotKeys(folder));
  expect(readStoredKeys(folder, "production")).toEqual(keys);
  expect(readStoredKeys(folder, "test")).toBeNull();
  expect(statSync(join(folder, "demo-keys-production.json")).mode & 0o777).toBe(0o600);
});

test("says what to remove when a power cut has left the stored keys unreadable", () => {
  const folder = mkdtempSync(join(tmpdir(), "keys-"));
  const file = join(folder, "demo-keys-test.json");
  for (const left of ["", '[{"Key":']) {
    writeFileSync(file, left);
    expect(() => readStoredKeys(folder, "test")).toThrow(
      `The keys of the demo data in ${file} cannot be read. Remove it, and to have new demo data also the folder ${join(folder, "test")}; then start again.`,
    );
  }
});

test("the dashboard gets the first key of each type", () => {
  expect(demoVariables(keys)).toEqual({ DEMO_RETAILER_KEY: "c", DEMO_BRAND_KEY: "s", DEMO_REP_KEY: "e" });
});

test("without demo data the dashboard gets no keys, and so offers no demo", () => {
  expect(Object.values(demoVariables([]))).toEqual(["", "", ""]);
});
