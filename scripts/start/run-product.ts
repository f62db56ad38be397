import { testScale } from "#demo/options.ts";
import type { Programs } from "../process/programs.ts";
import { buildDashboard, needsBuild } from "./build-dashboard.ts";
import { type Dashboard, type DashboardOptions, startDashboard } from "./dashboard.ts";
import { type DemoApi, startDemoApi } from "./demo-api.ts";
import { demoVariables } from "./demo-keys.ts";
import { assertPortsFree } from "./ports.ts";
import { printProgress, secondsSince } from "./progress.ts";
import type { DemoSettings, Settings } from "./settings.ts";
import { exitError } from "./wait-until-answering.ts";

async function assertAllPortsFree({ host, port, demo }: Settings): Promise<void> {
  const api = { host: "127.0.0.1", use: "a Data API" };
  const ports = [
    { variable: "PORT", host, port, use: "the dashboard" },
    ...(demo
      ? [
          { ...api, variable: "PRODUCTION_PORT", port: demo.ports.production },
          { ...api, variable: "TEST_PORT", port: demo.ports.test },
        ]
      : []),
  ];
  await assertPortsFree(ports, (text) => printProgress("ports", text));
}

interface DemoApis {
  readonly apis: readonly DemoApi[];
  /** Environment variables for the dashboard: their addresses and keys. */
  readonly variables: Readonly<Record<string, string>>;
}

async function startDemoApis(programs: Programs, { ports, scale }: DemoSettings, dataFolder: string): Promise<DemoApis> {
  const [production, test] = await Promise.all([
    startDemoApi(programs, { environment: "production", port: ports.production, dataFolder, scale }),
    startDemoApi(programs, { environment: "test", port: ports.test, dataFolder, scale: scale * testScale }),
  ]);
  return {
    apis: [production, test],
    variables: { DATA_API_PRODUCTION_URL: production.url, DATA_API_TEST_URL: test.url, ...demoVariables(production.keys) },
  };
}

async function buildIfNeeded(programs: Programs): Promise<void> {
  if (!needsBuild()) return;
  const started = performance.now();
  printProgress("dashboard", "building (only after a change)…");
  await buildDashboard(programs, () => undefined);
  printProgress("dashboard", `built (${secondsSince(started)})`);
}

function printAddress({ url }: Dashboard, { demo, dataFolder }: Settings): void {
  process.stdout.write(`\nOpen ${url}\n`);
  process.stdout.write(demo ? `Press Ctrl-C to stop. The data stays in ${dataFolder}.\n\n` : "Press Ctrl-C to stop.\n\n");
}

/**
 * Starts everything. Throws ScriptError when a program could not be started or the dashboard has ended. A Data API that ends is restarted while
 * everything else goes on.
 */
export async function runProduct(programs: Programs, settings: Settings, options: Pick<DashboardOptions, "isDevelopment">): Promise<never> {
  await assertAllPortsFree(settings);
  const [demo] = await Promise.all([
    settings.demo ? startDemoApis(programs, settings.demo, settings.dataFolder) : { apis: [], variables: {} },
    options.isDevelopment ? null : buildIfNeeded(programs),
  ]);
  const dashboard = await startDashboard(programs, { ...settings, ...options, variables: demo.variables });
  printAddress(dashboard, settings);
  for (const api of demo.apis) void api.keepRunning();
  await dashboard.program.ended;
  throw await exitError(dashboard.program);
}
