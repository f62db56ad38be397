import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Program, Programs } from "../programs.ts";
import { projectRoot } from "../project-root.ts";
import { type DemoKey, type EnvironmentName, readSnapshotKeys, readStoredKeys, storeKeys } from "./demo-keys.ts";
import { keepRunning } from "./keep-running.ts";
import { say, secondsSince } from "./say.ts";
import { endedError, untilAnswers } from "./until-answers.ts";

export interface DemoApiOptions {
  readonly environment: EnvironmentName;
  readonly port: number;
  readonly dataFolder: string;
  readonly scale: number;
}

export interface DemoApi {
  /** Address up to and including /api. */
  readonly url: string;
  /** Starts it again whenever it ends, within bounds; resolves when it gives up. */
  readonly keepRunning: () => Promise<void>;
  /** None where the database holds data that did not come from here. */
  readonly keys: readonly DemoKey[];
}

const service = ["--disable-warning=ExperimentalWarning", join(projectRoot, "service/cli.ts")];
const importSecondsMax = 600;

/** Writes the demo snapshot of an environment to `folder`: whole, or not at all. */
async function writeSnapshot(programs: Programs, folder: string, { environment, scale }: DemoApiOptions): Promise<void> {
  const draft = `${folder}.partial`;
  rmSync(draft, { recursive: true, force: true });
  // The snapshot holds keys in clear.
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const program = programs.start({
    name: `The demo data of ${environment}`,
    args: [...service, "demo", draft, "--environment", environment, "--scale", String(scale)],
    onLine: () => undefined,
    isTied: true,
  });
  if ((await program.ended) !== 0) throw await endedError(program);
  renameSync(draft, folder);
}

/**
 * Starts the Data API of one environment on its own embedded database. A new database gets demo data, once; one that was filled
 * otherwise is left as it is. Throws ScriptError.
 */
export async function startDemoApi(programs: Programs, options: DemoApiOptions): Promise<DemoApi> {
  const { environment, port, dataFolder } = options;
  const started = performance.now();
  const database = join(dataFolder, environment);
  const snapshot = join(dataFolder, `demo-${environment}`);
  const isNew = !existsSync(database);
  if (isNew && !existsSync(snapshot)) {
    say(environment, "writing demo data…");
    await writeSnapshot(programs, snapshot, options);
  }
  // Still there after an import that was broken off.
  const mustImport = existsSync(snapshot);
  if (mustImport) say(environment, "importing the demo data…");
  // Data that did not come from here are never replaced.
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
        if (from === "stderr") say(environment, line);
      },
      env: { LOG_LEVEL: process.env.LOG_LEVEL ?? "warn" },
      isTied: true,
    });
  const program = serve(mustImport ? ["--snapshot", snapshot, "--demo-activity"] : []);
  const origin = `http://127.0.0.1:${port}`;
  const untilReady = (started: Program) => untilAnswers(`${origin}/readyz`, started, importSecondsMax);
  await untilReady(program);
  if (mustImport) {
    storeKeys(dataFolder, environment, readSnapshotKeys(snapshot));
    rmSync(snapshot, { recursive: true });
  }
  say(environment, `the Data API answers at ${origin}/api/v1, its reference at ${origin}/docs (${secondsSince(started)})`);
  return {
    url: `${origin}/api`,
    keepRunning: () =>
      keepRunning({
        first: program,
        start: () => serve([]),
        untilReady,
        isStopping: programs.isStopping,
        say: (text) => say(environment, text),
      }),
    keys: readStoredKeys(dataFolder, environment) ?? [],
  };
}
