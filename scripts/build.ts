import { createPrograms } from "./process/programs.ts";
import { runScript } from "./process/run-script.ts";
import { buildDashboard } from "./start/build-dashboard.ts";

await runScript(() => buildDashboard(createPrograms()));
