import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { administration } from "./commands/administration.ts";
import { runCommand } from "./commands/run-command.ts";
import { addServe } from "./commands/serve.ts";
import { addDemo } from "./demo-mode/demo-command.ts";

// Stored next to the packages, where only whoever installs them can write, because compiled code is run without checks.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"));

process.exitCode = await runCommand(process.argv.slice(2), [addServe, addDemo, ...administration]);
