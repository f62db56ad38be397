import type { Log } from "#service/http/log.ts";
import type { OpenDatabase } from "../db/database.ts";
import { timerSecondsMax } from "../operations/jobs/repeat.ts";
import { OperatorError } from "../operator-error.ts";
import type { Erp } from "./erp.ts";
import { createSimulatedErp } from "./simulated/simulated-erp.ts";

export interface AttachedErp {
  readonly erp: Erp;
  readonly exchangeSeconds: number;
  readonly confirmTimeoutSeconds: number;
}

const exchangeSecondsDefault = 20;
const confirmTimeoutSecondsDefault = 600;
const confirmTimeoutSecondsMax = 9_999_999;

type Env = Readonly<Record<string, string | undefined>>;

function seconds(env: Env, name: string, byDefault: number, max: number): number {
  const text = env[name] || String(byDefault);
  if (/^[1-9]\d{0,6}$/.test(text) && Number(text) <= max) return Number(text);
  throw new OperatorError(`${name} must be a whole number of seconds from 1 to ${max}, not "${text}".`);
}

function isSimulated(env: Env, kind: OpenDatabase["kind"]): boolean {
  const choice = env.ERP || (kind === "pglite" ? "simulated" : "none");
  if (choice === "simulated" || choice === "none") return choice === "simulated";
  throw new OperatorError(`ERP must be simulated or none, not "${choice}".`);
}

/**
 * Attaches the ERP of the environment variables ERP (simulated or none; default: simulated with the embedded database),
 * ERP_EXCHANGE_SECONDS and ERP_CONFIRM_TIMEOUT_SECONDS. Null without an ERP: messages then wait in the outbox.
 */
export function attachErp(
  { db, kind }: Pick<OpenDatabase, "db" | "kind">,
  { clock, log }: { readonly clock: () => Date; readonly log: Log },
  env: Env = process.env,
): AttachedErp | null {
  const exchangeSeconds = seconds(env, "ERP_EXCHANGE_SECONDS", exchangeSecondsDefault, timerSecondsMax);
  const confirmTimeoutSeconds = seconds(env, "ERP_CONFIRM_TIMEOUT_SECONDS", confirmTimeoutSecondsDefault, confirmTimeoutSecondsMax);
  if (!isSimulated(env, kind)) return null;
  return { erp: createSimulatedErp({ db, clock, log, paceSeconds: exchangeSeconds }), exchangeSeconds, confirmTimeoutSeconds };
}
