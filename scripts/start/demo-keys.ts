import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ScriptError } from "../process/run-script.ts";

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
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

/** The keys of an environment's demo data; null before the import. Throws ScriptError. */
export function readStoredKeys(dataFolder: string, environment: EnvironmentName): DemoKey[] | null {
  const file = keysFile(dataFolder, environment);
  if (!existsSync(file)) return null;
  try {
    return demoKeys.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const remedy = `Remove it, and to have new demo data also the folder ${join(dataFolder, environment)}`;
    throw new ScriptError(`The keys of the demo data in ${file} cannot be read. ${remedy}; then start again.`, { cause: error });
  }
}

export function demoVariables(keys: readonly DemoKey[]): Record<string, string> {
  const firstOf = (type: DemoKey["Type"]) => keys.find((key) => key.Type === type)?.Key ?? "";
  return { DEMO_RETAILER_KEY: firstOf("Customer"), DEMO_BRAND_KEY: firstOf("Supplier"), DEMO_REP_KEY: firstOf("Employee") };
}
