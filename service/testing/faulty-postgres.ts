import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type QueryResultRow } from "pg";
import { serverUrl } from "./database.ts";

/** Commits survive a SIGKILL of every PostgreSQL process. They need not survive a power cut. */
const durable = ["fsync=off", "synchronous_commit=on", "listen_addresses=127.0.0.1"];
const attemptsMax = 100;
const pauseMs = 100;

/** A private PostgreSQL server that the test may kill, stop and restart. */
export interface FaultyPostgres {
  readonly url: string;
  /** Runs one statement on a new connection. */
  readonly query: <Row extends QueryResultRow>(statement: string) => Promise<Row[]>;
  /** Runs the statements in a transaction and keeps it open. Returns a function that ends it, even if the connection is lost by then. */
  readonly hold: (statement: string) => Promise<() => Promise<void>>;
  /** Kills every process of the server. */
  readonly kill: () => void;
  readonly restart: () => Promise<void>;
  /** Stops every process of the server until the returned function is called. */
  readonly freeze: () => () => void;
  readonly end: () => Promise<void>;
}

function childrenOf(processID: number): number[] {
  return readFileSync(`/proc/${processID}/task/${processID}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

/** Sends a signal to processes. Ignores those that have ended. */
function signalAll(processIDs: readonly number[], name: NodeJS.Signals): void {
  for (const processID of processIDs) {
    try {
      process.kill(processID, name);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  }
}

/** Retries until it succeeds, because PostgreSQL needs time to recover and to free the shared memory of killed processes. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attemptsMax) throw error;
      await sleep(pauseMs);
    }
  }
}

interface Installation {
  readonly bin: string;
  /** PostgreSQL refuses to run as root. */
  readonly user: { readonly uid: number; readonly gid: number };
}

/** The installation and the user of the server that TEST_DATABASE_URL names, which must be on this machine. */
async function findInstallation(): Promise<Installation> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  const statement = "select setting as bin, current_setting('data_directory') as data from pg_config where name = 'BINDIR'";
  const { rows } = await client.query<{ bin: string; data: string }>(statement);
  await client.end();
  const [{ bin, data } = { bin: "", data: "" }] = rows;
  const { uid, gid } = statSync(data);
  return { bin, user: { uid, gid } };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new TypeError("a TCP server has a port");
  return address.port;
}

async function createCluster(settings: readonly string[]) {
  const { bin, user } = await findInstallation();
  const folder = mkdtempSync(join(tmpdir(), "faulty-"));
  const passwordFile = join(folder, "password");
  const password = randomBytes(16).toString("hex");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  const options = ["-U", "owner", "-A", "scram-sha-256", "--pwfile", passwordFile, "-E", "UTF8", "--locale=C", "--no-sync"];
  const data = join(folder, "data");
  execFileSync(join(bin, "initdb"), ["-D", data, ...options], { ...user, cwd: folder, stdio: "ignore" });
  const port = await findFreePort();
  const args = ["-D", data, "-p", String(port), "-k", folder, ...[...durable, ...settings].flatMap((setting) => ["-c", setting])];
  let running: ChildProcess;

  async function start(): Promise<void> {
    const child = spawn(join(bin, "postgres"), args, { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
    running = child;
    const ready = Promise.withResolvers<void>();
    createInterface(child.stderr)
      .on("line", (line) => line.includes("ready to accept connections") && ready.resolve())
      .once("close", () => ready.reject(new Error("PostgreSQL ended before it was ready")));
    await ready.promise;
  }

  async function stop(): Promise<void> {
    const ended = once(running, "exit");
    running.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true });
  }
  const url = `postgres://owner:${password}@127.0.0.1:${port}/postgres`;
  return { url, start, stop, processID: () => running.pid ?? 0 };
}

export async function startFaultyPostgres(settings: readonly string[] = []): Promise<FaultyPostgres> {
  const cluster = await createCluster(settings);
  await cluster.start();

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: cluster.url });
    client.on("error", () => {});
    await client.connect();
    return client;
  }

  const all = () => [cluster.processID(), ...childrenOf(cluster.processID())];

  return {
    url: cluster.url,
    async query(statement) {
      const client = await insist(connect);
      try {
        return (await client.query(statement)).rows;
      } finally {
        await client.end();
      }
    },
    async hold(statement) {
      const client = await insist(connect);
      await client.query(`begin; ${statement}`);
      return () => client.end();
    },
    kill: () => signalAll(all(), "SIGKILL"),
    restart: () => insist(cluster.start),
    freeze() {
      const frozen = all();
      signalAll(frozen, "SIGSTOP");
      return () => signalAll(frozen, "SIGCONT");
    },
    end: cluster.stop,
  };
}
