import type { Command } from "commander";
import { type DatabaseOptions, databaseOption, databaseUrl, environmentOption, filled, readOnly, withDatabase } from "./options.ts";
import { callersPath, print } from "./socket/caller.ts";

export function addBackup(program: Command): void {
  program
    .command("backup")
    .argument("<dir>", "new folder for the backup", filled)
    .description("copy the embedded database, even while the service runs")
    .addOption(databaseOption())
    .addOption(environmentOption())
    .action(backup);
  program
    .command("restore")
    .argument("<dir>", "folder of a backup", filled)
    .description("restore a backup to a new embedded database")
    .addOption(databaseOption())
    .addOption(environmentOption())
    .action(restore);
}

async function backup(dir: string, options: DatabaseOptions): Promise<void> {
  const target = callersPath(dir);
  const { backUp } = await import("../db/embedded/folder/backup.ts");
  await withDatabase(options, (database) => backUp(database, target), readOnly);
  print(`The database is backed up to ${target}.`);
}

async function restore(dir: string, options: DatabaseOptions): Promise<void> {
  const { restoreBackup } = await import("../db/embedded/folder/backup.ts");
  const folder = await restoreBackup(dir, databaseUrl(options), options.environment);
  print(`The backup is restored to ${folder}.`);
}
