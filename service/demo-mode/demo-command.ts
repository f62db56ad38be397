import type { Command } from "commander";
import { calendarDay, environmentOption, filled, scaleNumber, wholeNumber } from "../commands/options.ts";
import { print } from "../commands/socket/caller.ts";
import { makeFolder } from "../db/embedded/folder/sync-files.ts";
import type { Environment } from "../keys/environments.ts";

type Options = { scale: number; seed: number; today?: string; environment?: Environment };

// The dates of the demo reach some years to both sides of its day, and a snapshot has none beyond the years 1 and 9999.
const [todayMin, todayMax] = ["1900-01-01", "9900-12-31"];

export function addDemo(program: Command): void {
  program
    .command("demo")
    .argument("<dir>", "folder to write to; files of an earlier run are replaced", filled)
    .description("write a snapshot of demo data, the same for the same options")
    .option("--scale <number>", "1 is about 6,000 invoices", scaleNumber, 1)
    .option("--seed <number>", "another seed, other data", wholeNumber(-idMax, idMax), 1)
    .option(
      "--today <date>",
      "the day of the snapshot, to which all dates are relative (default: today in UTC)",
      calendarDay(todayMin, todayMax),
    )
    .addOption(environmentOption())
    .action(demo);
}

const idMax = 2_147_483_647;

async function demo(dir: string, { scale, seed, today = new Date().toISOString().slice(0, 10), environment }: Options): Promise<void> {
  await makeFolder(dir, "The folder");
  const { writeDemo } = await import("#demo/write-demo.ts");
  const files = await writeDemo(dir, { scale, seed, today, environment });
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  print(`Wrote ${rows} rows in ${files.length} files to ${dir}.`);
}
