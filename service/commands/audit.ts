import type { Command } from "commander";
import { type DatabaseOptions, databaseOption, environmentOption, pastTime, readOnly, wholeNumber, withDatabase } from "./options.ts";
import { print, printAside } from "./socket/caller.ts";

type Options = DatabaseOptions & { since: Date; limit: number; json?: boolean };

const limitDefault = 1_000;
const limitMax = 100_000;

export function addAudit(program: Command): void {
  program
    .command("audit")
    .description("show who changed keys and limits or imported data, oldest first")
    .addOption(databaseOption())
    .addOption(environmentOption())
    .option("--since <time>", "a day in UTC, or a duration before now: 2026-11-01, 12h, 7d", pastTime, new Date(0))
    .option("--limit <number>", "maximum number of entries; shows the newest", wholeNumber(1, limitMax), limitDefault)
    .option("--json", "print a JSON array for programs")
    .action(({ since, limit, json, ...options }: Options) =>
      withDatabase(
        options,
        async ({ db }) => {
          const { auditRecords } = await import("../operations/audit/audit-log.ts");
          const records = await auditRecords(db, since, limit);
          if (json) return print(JSON.stringify(records));
          for (const { Time, Actor, Action, Details } of records)
            print([Time.toISOString(), Actor, Action, JSON.stringify(Details)].join("  "));
          if (records.length === limit) printAside(`These are the newest ${limit} entries: --limit shows more.`);
        },
        readOnly,
      ),
    );
}
