import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Environment, readEnvironment } from "../env.ts";

export const testSecret = "a secret for tests that is long enough";

const dataFolder = mkdtempSync(join(tmpdir(), "dashboard-"));

export function applySettings(settings: Record<string, string>): Environment {
  const environment = readEnvironment({ SESSION_SECRET: testSecret, DATA_DIR: dataFolder, ...settings });
  // processWide stores them here.
  Object.assign(globalThis, { [Symbol.for("dashboard.environment")]: environment });
  return environment;
}
