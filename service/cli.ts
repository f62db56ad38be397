import "./compile-cache.cjs";
import { administration } from "./commands/administration.ts";
import { ignoreClosedOutput } from "./commands/output-errors.ts";
import { runCommand } from "./commands/run-command.ts";
import { addServe } from "./commands/serve.ts";
import { addDemo } from "./demo-mode/demo-command.ts";
import { exitProcess } from "./process/exit-process.ts";

const exitMs = 1_000;

ignoreClosedOutput();
const status = await runCommand(process.argv.slice(2), [addServe, addDemo, ...administration]);
process.exitCode = status;
// A read of a disk that does not answer cannot be canceled, and would keep the process.
if (status !== 0) setTimeout(exitProcess, exitMs).unref();
