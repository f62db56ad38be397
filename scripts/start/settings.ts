import { resolve } from "node:path";
import { z } from "zod";
import { ScriptError } from "../process/run-script.ts";

export interface Settings {
  /** Address the dashboard listens on. */
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** The demo's Data API services; null if the dashboard uses an operator's API. */
  readonly demo: DemoSettings | null;
}

export interface DemoSettings {
  readonly ports: { readonly production: number; readonly test: number };
  readonly scale: number;
}

const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number from 1 to 65535")
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535, "must be a port number from 1 to 65535");

const scale = z
  .string()
  .regex(/^\d{1,3}(\.\d+)?$/, "must be a number above 0 and at most 100")
  .transform(Number)
  .refine((number) => number > 0 && number <= 100, "must be a number above 0 and at most 100");

const variables = z.object({
  PORT: port.prefault("3000"),
  DASHBOARD_HOST: z.string().prefault("127.0.0.1"),
  PRODUCTION_PORT: port.prefault("4100"),
  TEST_PORT: port.prefault("4200"),
  DATA_DIR: z.string().prefault(".data"),
  DEMO_SCALE: scale.prefault("1"),
  DATA_API_PRODUCTION_URL: z.string().optional(),
  DATA_API_TEST_URL: z.string().optional(),
});

function assertDistinct(ports: Readonly<Record<string, number>>): void {
  const byNumber = new Map<number, string>();
  for (const [variable, number] of Object.entries(ports)) {
    const other = byNumber.get(number);
    if (other) throw new ScriptError(`${other} and ${variable} are both ${number}: give each its own port.`);
    byNumber.set(number, variable);
  }
}

/** Reads and checks the environment variables of `npm start`. An empty variable counts as not set. */
export function readSettings(source: Readonly<Record<string, string | undefined>>): Settings {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(filled);
  if (!parsed.success) {
    throw new ScriptError(`${parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; ")}.`);
  }
  const { PORT, DASHBOARD_HOST, PRODUCTION_PORT, TEST_PORT, DATA_DIR, DEMO_SCALE, ...addresses } = parsed.data;
  const hasOwnApi = addresses.DATA_API_PRODUCTION_URL !== undefined || addresses.DATA_API_TEST_URL !== undefined;
  if (!hasOwnApi) assertDistinct({ PORT, PRODUCTION_PORT, TEST_PORT });
  return {
    host: DASHBOARD_HOST,
    port: PORT,
    dataFolder: resolve(DATA_DIR),
    demo: hasOwnApi ? null : { ports: { production: PRODUCTION_PORT, test: TEST_PORT }, scale: DEMO_SCALE },
  };
}
