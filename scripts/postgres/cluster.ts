import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPrograms, type Programs } from "../process/programs.ts";
import { ScriptError } from "../process/run-script.ts";
import { findFreePort } from "../start/ports.ts";
import { exitError } from "../start/wait-until-answering.ts";

interface User {
  readonly uid: number;
  readonly gid: number;
}

function findUser(name: string): User | null {
  try {
    const idOf = (option: string) => Number(execFileSync("id", [option, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    return null;
  }
}

/** A user for PostgreSQL, which refuses to run as root. Null if this process is not root. */
function unprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const user = findUser("postgres") ?? findUser("nobody");
  if (user) return user;
  throw new ScriptError(
    "PostgreSQL does not run as root, and this machine has no user postgres or nobody. Create one, or run this as another user.",
  );
}

export interface PostgresCluster {
  /** Address of its first database. The user may create others. */
  readonly url: string;
  /** Stops the cluster and deletes its files. */
  stop(): Promise<void>;
}

const owner = "owner";
// The data is deleted with the cluster, so nothing has to reach the disk.
const settings = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=200", "listen_addresses=127.0.0.1"];

interface Place {
  readonly bin: string;
  readonly folder: string;
  readonly as: User | null;
}

async function initialize(programs: Programs, { bin, folder, as }: Place, password: string): Promise<void> {
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (as) for (const path of [folder, passwordFile]) chownSync(path, as.uid, as.gid);
  const program = programs.start({
    name: "initdb",
    command: join(bin, "initdb"),
    args: [
      "-D",
      join(folder, "data"),
      "-U",
      owner,
      "-A",
      "scram-sha-256",
      "--pwfile",
      passwordFile,
      "-E",
      "UTF8",
      "--locale=C",
      "--no-sync",
    ],
    onLine: () => undefined,
    cwd: folder,
    as,
  });
  if ((await program.ended) !== 0) throw await exitError(program);
}

async function serve(programs: Programs, { bin, folder, as }: Place, port: number): Promise<void> {
  let isReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const program = programs.start({
    name: "PostgreSQL",
    command: join(bin, "postgres"),
    args: ["-D", join(folder, "data"), "-p", String(port), "-k", folder, ...settings.flatMap((setting) => ["-c", setting])],
    onLine: (line) => {
      if (line.includes("ready to accept connections")) isReady();
    },
    cwd: folder,
    // SIGINT is PostgreSQL's fast shutdown. SIGTERM waits for every client.
    stopSignal: "SIGINT",
    as,
  });
  await Promise.race([
    ready,
    program.ended.then(async () => {
      throw await exitError(program);
    }),
  ]);
}

/** Starts a private PostgreSQL in a temporary folder, on a free port. `bin` is what findPostgres returns. Throws ScriptError. */
export async function startCluster(bin: string): Promise<PostgresCluster> {
  const programs = createPrograms();
  const place = { bin, folder: mkdtempSync(join(tmpdir(), "postgres-")), as: unprivilegedUser() };
  const stop = async () => {
    await programs.stopAll();
    rmSync(place.folder, { recursive: true, force: true });
  };
  try {
    const password = randomBytes(16).toString("hex");
    const port = await findFreePort();
    await initialize(programs, place, password);
    await serve(programs, place, port);
    return { url: `postgres://${owner}:${password}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    await stop();
    throw error instanceof Error && "code" in error ? new ScriptError(`PostgreSQL could not be started: ${error.message}.`) : error;
  }
}
