import { createPrograms } from "./process/programs.ts";
import { runScript } from "./process/run-script.ts";
import { waitForStopRequest } from "./process/stop-request.ts";
import { runProduct } from "./start/run-product.ts";
import { readSettings } from "./start/settings.ts";

const isDevelopment = process.argv.includes("--dev");
const programs = createPrograms();

await runScript(async () => {
  try {
    await Promise.race([waitForStopRequest(), runProduct(programs, readSettings(process.env), { isDevelopment })]);
    process.stdout.write("\nStopping…\n");
  } finally {
    await programs.stopAll();
  }
});
