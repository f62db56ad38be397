import { Worker } from "node:worker_threads";
import type { Results } from "@electric-sql/pglite";
import { endsWithin } from "../../../process/ends-within.ts";
import type { Connection, Statement } from "../embedded-client.ts";
import { findStorageProblem } from "../folder/storage-probe.ts";
import { type ErrorParts, type Next, type Request, type Response, toError } from "./worker-messages.ts";

const program = new URL("./database-worker.ts", import.meta.url);

/** SQLSTATEs of PostgreSQL: the statement was canceled, its connection was lost, the database is starting. */
const canceled = "57014";
const lost = "08006";
const starting = "57P03";

const failure = (code: string, message: string, cause?: unknown) => Object.assign(new Error(message, { cause }), { code });

interface PendingRequest {
  readonly resolve: (results: Results) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
  /** Those of a large result that have come. */
  readonly rows: Results["rows"];
}

interface WorkerConnection extends Connection {
  readonly hasEnded: () => boolean;
  /** Closes the database and waits for the end of its worker. */
  readonly close: () => Promise<void>;
  readonly exited: Promise<unknown>;
}

/** After these errors the database does not answer, and its state may not match its files. */
const isFatal = ({ name, severity }: ErrorParts) => severity === "PANIC" || severity === "FATAL" || name === "RuntimeError";

/** Settles once the worker has opened the database; rejects with the reason if it cannot. */
function waitUntilOpen(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("message", () => resolve());
    worker.once("error", reject);
    worker.once("exit", () => reject(failure(lost, "the worker of the embedded database ended while it opened it")));
  });
}

async function openInWorker(folder: string): Promise<WorkerConnection> {
  const worker = new Worker(program, { workerData: folder });
  const exited = new Promise((resolve) => worker.once("exit", resolve));
  try {
    await waitUntilOpen(worker);
  } catch (error) {
    await exited;
    throw error;
  }
  const pending = new Map<number, PendingRequest>();
  let requests = 0;
  let hasEnded = false;

  function settle(id: number): PendingRequest | undefined {
    const found = pending.get(id);
    clearTimeout(found?.timer);
    pending.delete(id);
    // Lets the process end even if the database was not closed.
    if (pending.size === 0) worker.unref();
    return found;
  }

  function end(reason: unknown): void {
    hasEnded = true;
    for (const id of pending.keys()) settle(id)?.reject(failure(lost, "the connection to the embedded database was lost", reason));
  }

  /** Terminates the thread with its statement, like killing a process. PostgreSQL recovers when it is opened again. */
  function cancel(id: number, seconds: number): void {
    settle(id)?.reject(failure(canceled, `the statement took longer than ${seconds} seconds`));
    end(undefined);
    void worker.terminate();
  }

  function run({ text, params, options, mayPrepare = false }: Statement, seconds: number): Promise<Results> {
    return new Promise((resolve, reject) => {
      if (hasEnded) throw failure(lost, "the connection to the embedded database was lost");
      requests += 1;
      const id = requests;
      const textTypes = Object.keys(options?.parsers ?? {}).map(Number);
      worker.postMessage({ id, text, params, mayPrepare, rowMode: options?.rowMode, textTypes } satisfies Request);
      worker.ref();
      pending.set(id, { resolve, reject, timer: setTimeout(cancel, seconds * 1000, id, seconds), rows: [] });
    });
  }

  worker.on("message", (response: Response) => {
    if ("rows" in response) {
      // Spread over the arguments of one call, many small rows would overflow the stack.
      const found = pending.get(response.id);
      for (const row of response.rows) found?.rows.push(row);
      // The statement has ended. How long the rest of its result takes depends on this thread.
      found?.timer.refresh();
      // Node reads all messages that wait in one turn, so the next part is asked for in another one.
      setImmediate(() => worker.postMessage({ nextOf: response.id } satisfies Next));
      return;
    }
    const found = settle(response.id);
    if ("results" in response) {
      const { results } = response;
      found?.resolve({ ...results, rows: [...found.rows, ...results.rows] });
      return;
    }
    const error = toError(response.error);
    found?.reject(error);
    if (!isFatal(response.error)) return;
    end(error);
    void worker.terminate();
  });
  worker.on("error", end);
  worker.on("exit", end);
  worker.unref();
  return {
    run,
    hasEnded: () => hasEnded,
    exited,
    async close() {
      worker.ref();
      worker.postMessage("close");
      await exited;
    },
  };
}

/** Pause before the next attempt to open a database that could not be opened. */
const reopenPauseMs = 1_000;

async function describeFailedOpening(folder: string, error: unknown): Promise<Error> {
  const problem = await findStorageProblem(folder);
  return failure(starting, problem ?? "the embedded database could not be opened", error);
}

/** The embedded database of a folder in a worker. A worker that has ended is started again for the next statement. */
export function createWorkerConnections(folder: string) {
  let current: Promise<WorkerConnection> | undefined;

  /** At most one worker runs, because two on one folder would destroy it. */
  function open(): Promise<WorkerConnection> {
    const own = openInWorker(folder).catch(async (error) => {
      throw await describeFailedOpening(folder, error);
    });
    const forget = () => {
      current = undefined;
    };
    own.then(
      ({ exited }) => exited.then(forget),
      () => setTimeout(forget, reopenPauseMs).unref(),
    );
    return own;
  }

  async function connected(): Promise<WorkerConnection> {
    current ??= open();
    const connection = await current;
    if (!connection.hasEnded()) return connection;
    await connection.exited;
    return connected();
  }

  return {
    async connect(waitSeconds: number): Promise<Connection> {
      const connecting = connected();
      if (await endsWithin(waitSeconds, connecting)) return connecting;
      throw failure(starting, "the embedded database is being opened again");
    },
    async close() {
      // A database that could not be opened has nothing to close.
      const connection = await current?.catch(() => undefined);
      await (connection?.hasEnded() ? connection.exited : connection?.close());
    },
  };
}
