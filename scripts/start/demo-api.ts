import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "#lib/server/make-folder.ts";
import type { Program, Programs } from "../process/programs.ts";
import { ScriptError } from "../process/run-script.ts";
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

/** Signals of a crash of Node itself, as V8 has rarely had while it compiled the embedded database (nodejs/node issue 64500). */
const crashSignals: ReadonlySet<number | string> = new Set<NodeJS.Signals>(["SIGTRAP", "SIGSEGV", "SIGILL", "SIGBUS", "SIGABRT"]);

const partialOf = (folder: string) => `${folder}.partial`;

const removePartial = (folder: string) => rmSync(partialOf(folder), { recursive: true, force: true });

/** Removes the snapshot completely, even if this process is killed meanwhile: the next start removes the rest. */
function removeSnapshot(folder: string): void {
  renameSync(folder, partialOf(folder));
  removePartial(folder);
}

/** Whether the database has the demo's keys, rather than data of an operator. */
async function acceptsKey(url: string, key: string): Promise<boolean> {
  const { status } = await fetch(`${url}/v1/states?PageSize=1`, { headers: { "x-api-key": key } });
  return status !== 401;
}

/** Writes the demo snapshot of an environment to `folder`, completely or not at all. */
async function writeSnapshot(programs: Programs, folder: string, { environment, scale }: DemoApiOptions): Promise<void> {
  const draft = partialOf(folder);
  // The snapshot contains unhashed keys.
  try {
    makeFolder(draft);
  } catch (error) {
    throw new ScriptError(`DATA_DIR cannot be used: ${String(error)}. Set it to a folder where this user may write.`);
  }
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
  removePartial(snapshot);
  const isNew = !existsSync(database);
  if (isNew && !existsSync(snapshot)) {
    printProgress(environment, "writing the demo data…");
    await writeSnapshot(programs, snapshot, options);
  }
  // An interrupted import leaves the snapshot behind. An operator's data may have been imported since then.
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
  const serveFirst = () => serve(mustImport ? ["--snapshot", snapshot, "--if-empty", "--demo-activity"] : []);
  const origin = `http://127.0.0.1:${port}`;
  const check = (reasons: readonly string[]) => {
    if (!reasons.some((reason) => reason.startsWith("nothing was imported yet"))) return;
    throw new ScriptError(
      `The database ${database} has no data. Remove this folder, so that npm start creates it with demo data, or import your own with "npm run service -- import DIR --environment ${environment} --database pglite:${database}".`,
    );
  };
  const untilReady = (started: Program) => waitUntilAnswering(`${origin}/readyz`, started, { seconds: importSecondsMax, check });
  /** Starts it once more if Node crashes before it is ready, and continues what was created or imported until then. */
  async function startUntilReady(mayCrash = true): Promise<Program> {
    const program = serveFirst();
    let how: number | string = "";
    program.ended.then(
      (ended) => {
        how = ended;
      },
      () => undefined,
    );
    try {
      await untilReady(program);
      return program;
    } catch (error) {
      if (!mayCrash || programs.isStopping() || !crashSignals.has(how)) throw error;
      printProgress(environment, `Node crashed (${how}) while the Data API started; starting it once more…`);
      return startUntilReady(false);
    }
  }
  const program = await startUntilReady();
  if (mustImport) {
    const keys = readSnapshotKeys(snapshot);
    if (keys[0] && (await acceptsKey(`${origin}/api`, keys[0].Key))) storeKeys(dataFolder, environment, keys);
    else printProgress(environment, "the database holds other data, so the demo data was not imported");
    removeSnapshot(snapshot);
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
