import { createPrograms } from "./programs.ts";
import { runScript } from "./run-script.ts";
import { buildDashboard } from "./start/build-dashboard.ts";

await runScript(() => buildDashboard(createPrograms()));
