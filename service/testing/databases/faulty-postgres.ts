import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type QueryResultRow } from "pg";
import { findFreePort } from "../processes/free-port.ts";
import { serverUrl } from "./database.ts";

/** Commits survive a SIGKILL of every PostgreSQL process. They need not survive a power cut. */
const durable = ["fsync=off", "synchronous_commit=on", "listen_addresses=127.0.0.1"];
const attemptsMax = 100;
const pauseMs = 100;

/** A private PostgreSQL server that the test may kill, stop and restart. */
export interface FaultyPostgres {
  readonly url: string;
  readonly query: <Row extends QueryResultRow>(statement: string) => Promise<Row[]>;
  /** Runs the statements in a transaction and keeps it open. Returns a function that ends it, even if the connection is lost by then. */
  readonly hold: (statement: string) => Promise<() => Promise<void>>;
  readonly kill: () => void;
  readonly restart: () => Promise<void>;
  /** Stops every process of the server until the returned function is called. */
  readonly freeze: () => () => void;
  /** Lines of the server's log that report a refused or lost connection, or worse. */
  readonly fatalLines: readonly string[];
  /** Of the server's first process. */
  readonly processID: () => number;
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
export async function insist<T>(work: () => Promise<T>): Promise<T> {
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

/** Starts the server of the data folder. */
export type Launch = (program: string, args: readonly string[], place: Place) => ChildProcess;

interface Place extends Pick<Installation, "user"> {
  /** Of the cluster, with its data in `data`. */
  readonly folder: string;
}

const launchPlainly: Launch = (program, args, { user, folder }) =>
  spawn(program, ["-D", join(folder, "data"), ...args], { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });

async function createCluster(settings: readonly string[], launch: Launch) {
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
  const args = ["-p", String(port), "-k", folder, ...[...durable, ...settings].flatMap((setting) => ["-c", setting])];
  const fatalLines: string[] = [];
  let running: ChildProcess;

  async function start(): Promise<void> {
    const child = launch(join(bin, "postgres"), args, { user, folder });
    if (child.stderr === null) throw new TypeError("the server's log is a pipe");
    running = child;
    const ready = Promise.withResolvers<void>();
    createInterface(child.stderr)
      .on("line", (line) => {
        if (line.includes("ready to accept connections")) ready.resolve();
        if (/ (FATAL|PANIC): /.test(line)) fatalLines.push(line);
      })
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
  return { url, start, stop, fatalLines, processID: () => running.pid ?? 0 };
}

export async function startFaultyPostgres(settings: readonly string[] = [], launch = launchPlainly): Promise<FaultyPostgres> {
  const cluster = await createCluster(settings, launch);
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
    fatalLines: cluster.fatalLines,
    processID: cluster.processID,
    end: cluster.stop,
  };
}
