import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { Command } from "commander";
import { addImport } from "./commands/import.ts";
import { addJobs } from "./commands/jobs.ts";
import { addKeys } from "./commands/keys.ts";
import { addMigrate } from "./commands/migrate.ts";
import { printAside } from "./commands/options.ts";
import { addOutbox } from "./commands/outbox.ts";
import { addServe } from "./commands/serve.ts";
import { diskFullRemedy, isDiskFull } from "./db/disk-full.ts";
import { addDemo } from "./demo-mode/demo-command.ts";
import { OperatorError } from "./operator-error.ts";

// Stored next to the packages, where only whoever installs them can write, because compiled code is run without checks.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"));

// Each command loads its modules when it runs, so that a wrong option is reported at once.
const program = new Command("service").description("The Data API: serve it, fill it, and look after its keys.").showHelpAfterError();
for (const add of [addServe, addImport, addKeys, addDemo, addJobs, addOutbox, addMigrate]) add(program);

try {
  await program.parseAsync();
} catch (error) {
  printAside(sentenceOf(error));
  process.exitCode = 1;
}

/** The message of a failed statement contains its parameters, so only its cause is printed. */
function sentenceOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  return isDiskFull(error) ? `${diskFullRemedy}, then repeat the command (${message}).` : `The command failed: ${message}.`;
}
