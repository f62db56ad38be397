import { Argument, type Command } from "commander";
import type { OpenDatabase } from "../db/database.ts";
import { OperatorError } from "../operator-error.ts";
import { type DatabaseOptions, databaseOption, environmentOption, withDatabase } from "./options.ts";
import { print } from "./socket/caller.ts";

async function runExchange(database: OpenDatabase): Promise<string> {
  const [{ attachErp }, { exchangeWithErp }, { createLog, createLogStream, endLog }] = await Promise.all([
    import("../erp/attach-erp.ts"),
    import("../erp/exchange/exchange.ts"),
    import("../http/log.ts"),
  ]);
  const clock = () => new Date();
  const logStream = createLogStream();
  const log = createLog({}, logStream);
  const exchange = async () => {
    const attached = attachErp(database, { clock, log });
    if (attached === null)
      throw new OperatorError("No ERP is attached to this database: set ERP=simulated to exchange with a simulated one.");
    return exchangeWithErp({ db: database.db, clock, log, ...attached });
  };
  const end = () => {
    log.end();
    return endLog(logStream);
  };
  const { delivered, failed, applied, rejected, unresolved } = await exchange().finally(end);
  return `Exchange with the ERP: ${delivered} delivered, ${failed} failed, ${applied} events applied, ${rejected} requests rejected, ${unresolved} overdue.`;
}

/** Each function does its work once and returns a sentence about the result. */
const jobs = {
  "ar-aging": async ({ db }: OpenDatabase) => {
    const { runArAging } = await import("../operations/jobs/ar-aging.ts");
    const { closeDate, changed } = await runArAging(db, new Date());
    return `AR aging as of ${closeDate.toISOString()}: ${changed} rows changed.`;
  },
  "erp-exchange": runExchange,
  "clean-up": async ({ db }: OpenDatabase) => {
    const { cleanUp } = await import("../operations/jobs/clean-up.ts");
    const { idempotencyRecords, rateWindows, messages, usageRows, auditEntries } = await cleanUp(db, new Date());
    return `Removed ${idempotencyRecords} idempotency records, ${rateWindows} rate windows, ${messages} delivered messages, ${usageRows} days of usage and ${auditEntries} audit entries.`;
  },
};

export function addJobs(program: Command): void {
  program
    .command("jobs")
    .description("background jobs")
    .command("run")
    .addArgument(new Argument("<job>", "which one").choices(Object.keys(jobs)))
    .description("run one background job now")
    .addOption(databaseOption())
    .addOption(environmentOption())
    .action(async (name: keyof typeof jobs, options: DatabaseOptions) => {
      print(await withDatabase(options, jobs[name]));
    });
}
