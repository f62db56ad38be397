import { Argument, type Command } from "commander";
import { runArAging } from "../jobs/ar-aging.ts";
import { type DatabaseOptions, databaseOption, environmentOption, print, withDatabase } from "./options.ts";

/** Each does its work once and says in a sentence what it did. */
const jobs = {
  "ar-aging": (options: DatabaseOptions) =>
    withDatabase(options, async ({ db }) => {
      const { closeDate, changed } = await runArAging(db, new Date());
      return `AR aging as of ${closeDate.toISOString()}: ${changed} rows changed.`;
    }),
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
      print(await jobs[name](options));
    });
}
