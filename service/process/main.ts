import { setTimeout as sleep } from "node:timers/promises";
import { createApp } from "../app.ts";
import { type CommandSocket, openCommandSocket } from "../commands/socket/command-socket.ts";
import type { Database, OpenDatabase } from "../db/database.ts";
import type { Opening } from "../db/embedded/begin-opening.ts";
import { commandSocketIn } from "../db/embedded/folder/folder-lock.ts";
import { bindEnvironment } from "../db/opening/environment.ts";
import { openDatabase } from "../db/opening/open.ts";
import { sql } from "../db/orm/orm.ts";
import { apiKeys, dataVersions } from "../db/schema/system.ts";
import { attachErp } from "../erp/attach-erp.ts";
import { importSnapshot } from "../erp/snapshot/import-snapshot.ts";
import { createClientAddress } from "../http/access/client-address.ts";
import { type BaseParts, createStartingApp } from "../http/base-app.ts";
import { programID } from "../http/caching/program-id.ts";
import { createLog, createLogStream, endLog, type Log } from "../http/log.ts";
import { type Fetch, listen } from "../http/server/listen.ts";
import { operatorRoutes } from "../http/server/operator-routes.ts";
import { probeDatabase } from "../http/server/probe-database.ts";
import { createReadiness, type Readiness } from "../http/server/readiness.ts";
import type { Environment } from "../keys/environments.ts";
import { type Schedule, timerSecondsMax } from "../operations/jobs/repeat.ts";
import { createMetrics, type Metrics } from "../operations/metrics/metrics.ts";
import { OperatorError } from "../operator-error.ts";
import { startBackground } from "./background.ts";
import { endsWithin } from "./ends-within.ts";

export interface ServiceOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  readonly environment: Environment;
  readonly databaseUrl: string;
  readonly opening?: Opening | undefined;
  /** A snapshot to import before serving. */
  readonly snapshotDir?: string | undefined;
  /** Imports the snapshot only into a database without data and keys. */
  readonly onlyIfEmpty?: boolean | undefined;
  /** Adds the activity of recent days to demo data that has none. */
  readonly demoActivity?: boolean | undefined;
  /** For the test environment: see RefreshOptions. */
  readonly weeklyDemoScale?: number | undefined;
}

export interface RunningService {
  readonly url: string;
  /** Waits for running requests and closes the database. A second call waits for the first. */
  readonly stop: () => Promise<void>;
}

const requestsPerHourDefault = 10_000;
const failuresPerHour = 1_000;
// A stop takes at most 10 seconds, in addition to the delay for load balancers.
const drainSeconds = 7;
const closeSeconds = 2;
/** Reading the program's files would delay the start. */
const programHashMs = 1_000;

const requestsPerHourMax = 999_999_999;

interface Range {
  readonly min: number;
  readonly max: number;
}

/** Reads a setting. An empty one counts as not set. */
function wholeNumber(name: string, { min, max }: Range, byDefault: number): number {
  const text = process.env[name] || String(byDefault);
  if (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
  throw new OperatorError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
}

interface RunningApp {
  readonly fetch: Fetch;
  readonly startBackground: () => Schedule;
  readonly refuseCommands: () => void;
  readonly close: () => Promise<void>;
}

interface Parts {
  readonly options: ServiceOptions;
  readonly readiness: Readiness;
  readonly base: BaseParts;
  readonly metrics: Metrics;
}

async function addDemoActivity(db: Database, environment: Environment, now: Date): Promise<void> {
  // Loaded on demand: a service with an operator's data has no demo.
  const { seedDemoActivity } = await import("../demo-mode/seed-activity.ts");
  await seedDemoActivity(db, environment, now);
}

async function hasData(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ hasData: boolean }>(
    sql`select exists (select from ${dataVersions}) or exists (select from ${apiKeys}) as "hasData"`,
  );
  return rows[0]?.hasData ?? true;
}

/** Takes operators' commands while this process locks the database. A folder whose path is too long for a socket has none. */
async function takeCommands(database: OpenDatabase, log: Log): Promise<CommandSocket | null> {
  if (database.folder === undefined) return null;
  const path = commandSocketIn(database.folder);
  return openCommandSocket({ path, database, log }).catch((error: unknown) => {
    log.warn({ err: error, path }, "Operators' commands cannot run in the service, because its socket could not be created");
    return null;
  });
}

/** Opens the database and imports the snapshot if one is given. The background work starts later, because its first statements would delay the start. */
async function startApp({ options, readiness, base, metrics }: Parts): Promise<RunningApp> {
  const { environment, databaseUrl, snapshotDir, weeklyDemoScale } = options;
  const limits = {
    requestsPerHour: wholeNumber("REQUESTS_PER_HOUR", { min: 1, max: requestsPerHourMax }, requestsPerHourDefault),
    failuresPerHour,
  };
  const clientAddress = createClientAddress(process.env.TRUSTED_PROXIES);
  readiness.wait("the database is being opened and migrated");
  const database = await openDatabase(databaseUrl, { opening: options.opening });
  if (databaseUrl === "memory:")
    base.log.warn({}, "The database is in memory: its data is lost when the process ends, and its statements have no time limit");
  try {
    const { db, requests } = database;
    await bindEnvironment(db, environment);
    const attached = attachErp(database, base);
    readiness.wait("a snapshot is being imported");
    const mustImport = snapshotDir !== undefined && !(options.onlyIfEmpty && (await hasData(db)));
    if (mustImport) await importSnapshot(db, snapshotDir, { isAlone: database.kind === "pglite" || undefined });
    if (options.demoActivity) await addDemoActivity(db, environment, base.clock());
    const app = createApp({ ...base, db, requests, environment, limits, clientAddress });
    const { writeKeyUsage } = app;
    const startWork = () =>
      startBackground({
        ...base,
        db,
        requests,
        attached,
        environment,
        // Whoever asks for an empty database never wants its data replaced.
        snapshotDir: options.onlyIfEmpty ? undefined : snapshotDir,
        weeklyDemoScale,
        writeKeyUsage,
        noteExchange: metrics.noteExchange,
      });
    metrics.watch(database);
    const commands = await takeCommands(database, base.log);
    readiness.serve(probeDatabase(database));
    const close = async () => {
      await commands?.close();
      await endsWithin(closeSeconds / 2, app.close());
      if (!(await endsWithin(closeSeconds / 2, database.close())))
        base.log.warn({}, "The database could not be closed in time, as where its disk does not answer; the service ends without waiting");
    };
    return { fetch: app.fetch, startBackground: startWork, refuseCommands: () => commands?.refuse(), close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Listens, opens the database, imports the snapshot if one is given, and serves. Until then /readyz says why the service is not ready. Throws an
 * OperatorError for problems that the operator can fix.
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const stopDelaySeconds = wholeNumber("STOP_DELAY_SECONDS", { min: 0, max: timerSecondsMax }, 0);
  const logStream = createLogStream();
  const log = createLog({ environment: options.environment }, logStream);
  const readiness = createReadiness();
  const clock = () => new Date();
  const metrics = createMetrics(options.environment, clock);
  const operator = operatorRoutes({ readiness, metrics, metricsToken: process.env.METRICS_TOKEN });
  const base = { clock, log, operator, metrics };
  let answer: Fetch = createStartingApp(base).fetch;
  const server = await listen((request, env) => answer(request, env), options.host, options.port);
  let app: RunningApp;
  try {
    app = await startApp({ options, readiness, base, metrics });
  } catch (error) {
    await server.stop();
    throw error;
  }
  answer = app.fetch;
  setTimeout(programID, programHashMs).unref();
  const [reason] = await readiness.reasons();
  if (reason) log.warn({ reason }, "Not ready");
  const background = app.startBackground();

  const close = async () => {
    readiness.wait("the service is stopping");
    server.drain();
    // Gives load balancers time to notice.
    await sleep(stopDelaySeconds * 1000);
    app.refuseCommands();
    await Promise.all([server.stop(drainSeconds * 1000), background.stop()]);
    await app.close();
    log.end();
    await endLog(logStream);
  };
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= close();
    return stopping;
  };
  return { url: server.url, stop };
}
