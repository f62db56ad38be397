import "./compile-cache.cjs";
import { administration } from "./commands/administration.ts";
import { ignoreClosedOutput } from "./commands/output-errors.ts";
import { runCommand } from "./commands/run-command.ts";
import { addServe } from "./commands/serve.ts";
import { addDemo } from "./demo-mode/demo-command.ts";

ignoreClosedOutput();
process.exitCode = await runCommand(process.argv.slice(2), [addServe, addDemo, ...administration]);
