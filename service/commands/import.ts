import type { Command } from "commander";
import { type DatabaseOptions, databaseOption, environmentOption, filled, withDatabase } from "./options.ts";
import { callersPath, currentCaller, operatorName, print, printAside } from "./socket/caller.ts";

type Options = DatabaseOptions & { replace?: boolean; dryRun?: boolean };

export function addImport(program: Command): void {
  program
    .command("import")
    .argument("<dir>", "folder of <name>.ndjson files", filled)
    .description("import a snapshot in one transaction")
    .addOption(databaseOption())
    .addOption(environmentOption())
    .option("--replace", "also remove rows of the named files that the snapshot no longer has")
    .option("--dry-run", "check everything and change nothing")
    .action(runImport);
}

async function runImport(dir: string, options: Options): Promise<void> {
  const { replace, dryRun } = options;
  const { importSnapshot } = await import("../erp/snapshot/import-snapshot.ts");
  const { files, notes } = await withDatabase(
    options,
    ({ db, kind }) => {
      // No other process uses the embedded database, unless a running service executes this command.
      const isAlone = (kind === "pglite" && currentCaller() === undefined) || undefined;
      return importSnapshot(db, callersPath(dir), { replace, dryRun, isAlone, actor: operatorName() });
    },
    { mayMigrate: !dryRun, mayBind: !dryRun },
  );
  for (const { name, read, added, changed, removed } of files) {
    const totals = `${read} read, ${added + changed} new or changed${replace ? `, ${removed} removed` : ""}`;
    print(`${name}: ${totals}; ${added} added, ${changed} changed, ${read - added - changed} unchanged`);
  }
  for (const note of notes) printAside(note);
  const isChanged = files.some(({ added, changed, removed }) => added + changed + removed > 0);
  if (dryRun) print(`Nothing was imported: this was a dry run${isChanged ? "" : ", and it would change nothing"}.`);
  else print(isChanged ? "Imported." : "Imported; nothing has changed since the last import.");
}
