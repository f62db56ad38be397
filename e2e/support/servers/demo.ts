import { readStoredKeys } from "../../../scripts/start/demo-keys.ts";

export interface DemoApi {
  /** Address up to and including /api. */
  readonly url: string;
  readonly keys: Readonly<Record<"Employee" | "Customer" | "Supplier", string>>;
}

/** Addresses and keys of the running product. */
export interface Demo {
  readonly url: string;
  readonly production: DemoApi;
  readonly test: DemoApi;
}

function demoApi(dataFolder: string, environment: "production" | "test", port: string): DemoApi {
  const keys = readStoredKeys(dataFolder, environment) ?? [];
  const firstOf = (type: string) => keys.find((key) => key.Type === type)?.Key ?? "";
  return {
    url: `http://127.0.0.1:${port}/api`,
    keys: { Employee: firstOf("Employee"), Customer: firstOf("Customer"), Supplier: firstOf("Supplier") },
  };
}

/** Describes a product that npm start has started. */
export function describeDemo(url: string, variables: Readonly<Record<string, string>>): Demo {
  const { DATA_DIR = "", PRODUCTION_PORT = "", TEST_PORT = "" } = variables;
  return { url, production: demoApi(DATA_DIR, "production", PRODUCTION_PORT), test: demoApi(DATA_DIR, "test", TEST_PORT) };
}
