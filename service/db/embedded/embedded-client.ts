import { type QueryOptions, type Results, TransactionAbortedError } from "@electric-sql/pglite";
import { createGate, queueLimits } from "../limits/gate.ts";
import { noteRows } from "../limits/large-answers.ts";
import { createWaitBudget, enterAsRequest, requestScope } from "../limits/request-scope.ts";
import { backgroundSeconds, requestSeconds } from "../limits/statement-time.ts";

export interface Statement {
  readonly text: string;
  readonly params?: unknown[] | undefined;
  readonly options?: QueryOptions | undefined;
  /** Whether it may be prepared where it repeats: it runs outside a transaction and changes nothing, so it can run again after an error. */
  readonly mayPrepare?: boolean;
}

/** The embedded database, while it is open. */
export interface Connection {
  /** A statement that takes longer than `seconds` fails, and ends the connection if possible. */
  readonly run: (statement: Statement, seconds: number) => Promise<Results>;
}

type Query = (text: string, params?: unknown[], options?: QueryOptions) => Promise<Results>;

/** The methods of PGlite that Drizzle calls. */
export interface EmbeddedClient {
  readonly query: Query;
  readonly transaction: <T>(work: (tx: { readonly query: Query }) => Promise<T>) => Promise<T>;
}

/** All statements run on one connection. When it ends, the transaction ends. */
async function runTransaction<T>(connection: Connection, seconds: number, work: (tx: { readonly query: Query }) => Promise<T>): Promise<T> {
  let isOver = false;
  const run: Query = (text, params, options) => connection.run({ text, params, options }, seconds);
  const tx = {
    async query(...[text, params, options]: Parameters<Query>) {
      if (isOver) throw new Error("the transaction is over");
      return run(text, params, options);
    },
  };
  await run("begin");
  try {
    const result = await work(tx);
    isOver = true;
    if ((await run("commit")).command === "ROLLBACK") throw new TransactionAbortedError();
    return result;
  } catch (error) {
    isOver = true;
    // A lost connection has rolled back already.
    await run("rollback").catch(() => {});
    throw error;
  }
}

/** No function that the service calls outside a transaction writes. */
const isSelect = /^\s*select\b/i;

/**
 * Clients of the embedded database, which runs one statement at a time. Requests wait in a bounded queue, which a request leaves when its client
 * disconnects. Background work waits for one request at most.
 */
export function createEmbeddedClients(connect: (waitSeconds: number) => Promise<Connection>) {
  const turns = createGate({ ...queueLimits, slots: 1, waitingMax: Number.POSITIVE_INFINITY });
  const queue = createGate({ ...queueLimits, slots: 1 });
  let requests = 0;
  let writes = 0;
  let isFinished = false;

  async function enterBoth(): Promise<() => void> {
    const waits = requestScope()?.waits ?? createWaitBudget();
    requests += 1;
    try {
      const leaveQueue = await enterAsRequest(queue, waits);
      try {
        const leaveTurn = await enterAsRequest(turns, waits, false);
        return () => {
          leaveTurn();
          leaveQueue();
          requests -= 1;
        };
      } catch (error) {
        leaveQueue();
        throw error;
      }
    } catch (error) {
      requests -= 1;
      throw error;
    }
  }

  const enterAsBackground = () => turns.enter(undefined, Number.POSITIVE_INFINITY);

  function createClient(enter: () => Promise<() => void>, secondsNow: () => number): EmbeddedClient {
    async function inTurn<T>(work: (connection: Connection, seconds: number) => Promise<T>): Promise<T> {
      const leave = await enter();
      try {
        if (isFinished) throw new Error("the embedded database is closed");
        const seconds = secondsNow();
        return await work(await connect(seconds), seconds);
      } finally {
        leave();
      }
    }
    /** Counts also what failed: its answer may have been lost. */
    const counted = <T>(writing: Promise<T>): Promise<T> =>
      writing.finally(() => {
        writes += 1;
      });
    return {
      query(text, params, options) {
        const mayPrepare = isSelect.test(text);
        const running = inTurn(async (connection, seconds) => {
          const results = await connection.run({ text, params, options, mayPrepare }, seconds);
          noteRows(requestScope(), results.rows);
          return results;
        });
        return mayPrepare ? running : counted(running);
      },
      transaction: (work) => counted(inTurn((connection, seconds) => runTransaction(connection, seconds, work))),
    };
  }

  return {
    forRequests: createClient(enterBoth, () => requestSeconds),
    forBackground: createClient(enterAsBackground, backgroundSeconds),
    hasRequests: () => requests > 0,
    writes: () => writes,
    /** Waits until nothing runs, then refuses further statements. */
    async finish() {
      const leave = await enterAsBackground();
      isFinished = true;
      leave();
    },
  };
}
