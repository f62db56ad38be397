import { pino } from "pino";
import { createApp } from "./app.ts";
import { startBackground } from "./background.ts";
import { bindEnvironment, type Environment } from "./db/environment.ts";
import { openDatabase } from "./db/open.ts";
import { attachErp } from "./erp/attach-erp.ts";
import { importSnapshot } from "./erp/snapshot/import-snapshot.ts";
import { listen } from "./http/listen.ts";
import { OperatorError } from "./operator-error.ts";

export interface ServiceOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  readonly environment: Environment;
  readonly databaseUrl: string;
  /** A snapshot to import before serving. */
  readonly snapshotDir?: string | undefined;
  /** Stops the service when aborted. */
  readonly signal?: AbortSignal | undefined;
}

export interface RunningService {
  readonly url: string;
  /** Lets running requests finish and closes the database; a second call waits for the first. */
  readonly stop: () => Promise<void>;
}

const requestsPerHourDefault = 10_000;
const failuresPerHour = 1_000;

function requestsPerHour(text: string | undefined): number {
  if (text === undefined || text === "") return requestsPerHourDefault;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new OperatorError(`REQUESTS_PER_HOUR must be a whole number of at least 1, not "${text}".`);
}

/** Opens the database, imports the snapshot if one is given, and serves. What the operator can mend is an OperatorError. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { port, host, environment, databaseUrl, snapshotDir, signal } = options;
  const limits = { requestsPerHour: requestsPerHour(process.env.REQUESTS_PER_HOUR), failuresPerHour };
  const log = pino({ level: process.env.LOG_LEVEL ?? "info", base: { environment } }, pino.destination(2));
  const clock = () => new Date();
  const database = await openDatabase(databaseUrl);
  try {
    await bindEnvironment(database.db, environment);
    const attached = attachErp(database, clock);
    if (snapshotDir !== undefined) await importSnapshot(database.db, snapshotDir);
    const app = createApp({ db: database.db, clock, environment, limits, log });
    const server = await listen(app.fetch, host, port);
    const background = startBackground({ db: database.db, attached, clock, log, environment, snapshotDir });
    const close = async () => {
      await Promise.all([server.stop(), background.stop()]);
      await app.close();
      await database.close();
    };
    let stopping: Promise<void> | undefined;
    const stop = () => {
      stopping ??= close();
      return stopping;
    };
    signal?.addEventListener("abort", stop, { once: true });
    return { url: server.url, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}
