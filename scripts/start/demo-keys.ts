import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const demoKey = z.object({ Key: z.string().min(1), Type: z.enum(["Employee", "Customer", "Supplier"]), Company: z.string() });
const demoKeys = z.array(demoKey);

export type DemoKey = z.infer<typeof demoKey>;
export type EnvironmentName = "production" | "test";

const keysFile = (dataFolder: string, environment: EnvironmentName) => join(dataFolder, `demo-keys-${environment}.json`);

export function readSnapshotKeys(snapshotFolder: string): DemoKey[] {
  const lines = readFileSync(join(snapshotFolder, "apiKeys.ndjson"), "utf8").split("\n");
  return demoKeys.parse(lines.filter((line) => line !== "").map((line) => JSON.parse(line)));
}

/** Stores the keys for later starts, readable only by this user. The database holds only hashes. */
export function storeKeys(dataFolder: string, environment: EnvironmentName, keys: readonly DemoKey[]): void {
  const file = keysFile(dataFolder, environment);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** The keys of an environment's demo data; null before the import. */
export function readStoredKeys(dataFolder: string, environment: EnvironmentName): DemoKey[] | null {
  const file = keysFile(dataFolder, environment);
  return existsSync(file) ? demoKeys.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}

export function demoVariables(keys: readonly DemoKey[]): Record<string, string> {
  const firstOf = (type: DemoKey["Type"]) => keys.find((key) => key.Type === type)?.Key ?? "";
  return { DEMO_RETAILER_KEY: firstOf("Customer"), DEMO_BRAND_KEY: firstOf("Supplier"), DEMO_REP_KEY: firstOf("Employee") };
}
