import type { Command } from "commander";
import type { UsageRecord } from "../keys/key-usage.ts";
import { OperatorError } from "../operator-error.ts";
import { type DatabaseOptions, databaseOption, environmentOption, readOnly, wholeNumber, withDatabase } from "./options.ts";
import { print } from "./socket/caller.ts";

type ListOptions = DatabaseOptions & { json?: boolean };
type UsageOptions = ListOptions & { days: number };

const idMax = 2_147_483_647;
const daysDefault = 30;
const daysMax = 400;

const withJson = (command: Command) =>
  command.addOption(databaseOption()).addOption(environmentOption()).option("--json", "print a JSON array for programs");

export function addKeyReports(keys: Command): void {
  withJson(keys.command("list").description("list the keys by their first characters")).action((options: ListOptions) =>
    withDatabase(
      options,
      async ({ db }) => {
        const { keyRecords, listKeys } = await import("../keys/list-keys.ts");
        if (options.json) print(JSON.stringify(await keyRecords(db)));
        else for (const line of await listKeys(db, new Date())) print(line);
      },
      readOnly,
    ),
  );
  withJson(keys.command("usage").argument("[id]", "id of one key (default: all)", wholeNumber(1, idMax)))
    .description("show the number of requests and the last use of each key; --json shows each day")
    .option("--days <number>", "number of days in UTC, including today", wholeNumber(1, daysMax), daysDefault)
    .action(showUsage);
}

async function showUsage(id: number | undefined, { days, json, ...options }: UsageOptions): Promise<void> {
  await withDatabase(
    options,
    async ({ db }) => {
      const [{ usageRecords }, { formatTable, minuteOf }] = await Promise.all([import("../keys/key-usage.ts"), import("../keys/table.ts")]);
      const records = await usageRecords(db, new Date(), days, id ?? null);
      if (id !== undefined && records.length === 0) throw new OperatorError(`There is no key ${id}: "keys list" shows all keys.`);
      if (json) return print(JSON.stringify(records));
      const toCells = ({ KeyID, Prefix, Company, RequestsToday, Requests, TimeLastUsed }: UsageRecord) => [
        String(KeyID),
        `${Prefix}…`,
        Company,
        String(RequestsToday),
        String(Requests),
        minuteOf(TimeLastUsed === null ? null : new Date(TimeLastUsed)),
      ];
      for (const line of formatTable(["ID", "Key", "Company", "Today", `${days} days`, "Last used"], records.map(toCells))) print(line);
    },
    readOnly,
  );
}
