import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Program, Programs } from "../process/programs.ts";
import { projectRoot } from "../project-root.ts";
import { type DemoKey, type EnvironmentName, readSnapshotKeys, readStoredKeys, storeKeys } from "./demo-keys.ts";
import { keepRunning } from "./keep-running.ts";
import { printProgress, secondsSince } from "./progress.ts";
import { exitError, waitUntilAnswering } from "./wait-until-answering.ts";

export interface DemoApiOptions {
  readonly environment: EnvironmentName;
  readonly port: number;
  readonly dataFolder: string;
  readonly scale: number;
}

export interface DemoApi {
  readonly url: string;
  /** Restarts it whenever it ends. Resolves when it gives up. */
  readonly keepRunning: () => Promise<void>;
  /** Empty if the database holds other data than the demo's. */
  readonly keys: readonly DemoKey[];
}

const service = [
  ...["--require", join(projectRoot, "service/compile-cache.cjs")],
  ...["--max-semi-space-size=8", "--disable-warning=ExperimentalWarning"],
  join(projectRoot, "service/cli.ts"),
];
const importSecondsMax = 600;

/** Writes the demo snapshot of an environment to `folder`, completely or not at all. */
async function writeSnapshot(programs: Programs, folder: string, { environment, scale }: DemoApiOptions): Promise<void> {
  const draft = `${folder}.partial`;
  rmSync(draft, { recursive: true, force: true });
  // The snapshot contains unhashed keys.
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const program = programs.start({
    name: `The demo data of ${environment}`,
    args: [...service, "demo", draft, "--environment", environment, "--scale", String(scale)],
    onLine: () => undefined,
    stopsWithParent: true,
  });
  if ((await program.ended) !== 0) throw await exitError(program);
  renameSync(draft, folder);
}

/**
 * Starts the Data API of one environment on its own embedded database. A new database gets demo data; a database with other data stays
 * as it is. Throws ScriptError.
 */
export async function startDemoApi(programs: Programs, options: DemoApiOptions): Promise<DemoApi> {
  const { environment, port, dataFolder } = options;
  const started = performance.now();
  const database = join(dataFolder, environment);
  const snapshot = join(dataFolder, `demo-${environment}`);
  const isNew = !existsSync(database);
  if (isNew && !existsSync(snapshot)) {
    printProgress(environment, "writing the demo data…");
    await writeSnapshot(programs, snapshot, options);
  }
  // An interrupted import leaves the snapshot behind.
  const mustImport = existsSync(snapshot);
  if (mustImport) printProgress(environment, "importing the demo data…");
  // Other data than the demo's is never replaced.
  const isDemo = mustImport || readStoredKeys(dataFolder, environment) !== null;
  const weeklyDemo = isDemo && environment === "test" ? ["--weekly-demo", String(options.scale)] : [];
  const serve = (more: readonly string[]): Program =>
    programs.start({
      name: `The Data API (${environment})`,
      args: [
        ...service,
        "serve",
        ...["--environment", environment, "--port", String(port), "--database", `pglite:${database}`],
        ...weeklyDemo,
        ...more,
      ],
      onLine: (line, from) => {
        if (from === "stderr") printProgress(environment, line);
      },
      env: { LOG_LEVEL: process.env.LOG_LEVEL || "warn" },
      stopsWithParent: true,
    });
  const program = serve(mustImport ? ["--snapshot", snapshot, "--demo-activity"] : []);
  const origin = `http://127.0.0.1:${port}`;
  const untilReady = (started: Program) => waitUntilAnswering(`${origin}/readyz`, started, importSecondsMax);
  await untilReady(program);
  if (mustImport) {
    storeKeys(dataFolder, environment, readSnapshotKeys(snapshot));
    rmSync(snapshot, { recursive: true });
  }
  printProgress(environment, `the Data API answers at ${origin}/api/v1, its reference at ${origin}/docs (${secondsSince(started)})`);
  return {
    url: `${origin}/api`,
    keepRunning: () =>
      keepRunning({
        first: program,
        start: () => serve([]),
        untilReady,
        isStopping: programs.isStopping,
        print: (text) => printProgress(environment, text),
      }),
    keys: readStoredKeys(dataFolder, environment) ?? [],
  };
}
