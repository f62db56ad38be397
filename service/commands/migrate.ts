import type { Command } from "commander";
import { type DatabaseOptions, databaseOption, environmentOption, readOnly, withDatabase } from "./options.ts";
import { print } from "./socket/caller.ts";

type Options = DatabaseOptions & { check?: boolean };

export function addMigrate(program: Command): void {
  program
    .command("migrate")
    .description("apply missing migrations to the database, as serve and import also do")
    .addOption(databaseOption())
    .addOption(environmentOption())
    .option("--check", "change nothing; the exit status is 1 if the database is not up to date")
    .action((options: Options) => (options.check ? check(options) : migrate(options)));
}

/** Opening a database fails with the names of its missing migrations. */
async function check(options: Options): Promise<void> {
  await withDatabase(options, async () => {}, readOnly);
  print("The database is up to date.");
}

async function migrate(options: Options): Promise<void> {
  const applied = await withDatabase(options, async (database) => database.applied, { mayMigrate: true });
  for (const name of applied) print(`Applied ${name}.`);
  print("The database is up to date.");
}
