import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../../scripts/project-root.ts";
import { findFreePort } from "../../../scripts/start/ports.ts";

export type Variables = Readonly<Record<string, string>>;

export interface Product {
  /** Address of the dashboard. */
  readonly url: string;
  readonly variables: Variables;
  /** Process id of npm, and of the process group that Ctrl-C reaches. */
  readonly pid: number;
  output(): string;
  /** Presses Ctrl-C and waits until npm and every process that shares its output have ended. */
  pressCtrlC(): Promise<void>;
  /** Resolves to the exit code when npm start has ended. */
  readonly ended: Promise<number | null>;
}

const readyLine = /^Open (\S+)$/m;

/** Variables of the environment that would change what a test starts. */
const own = [
  "PORT",
  "PRODUCTION_PORT",
  "TEST_PORT",
  "DATA_DIR",
  "DASHBOARD_HOST",
  "DATA_API_PRODUCTION_URL",
  "DATA_API_TEST_URL",
  "SESSION_SECRET",
];

function spawnStart(variables: Variables): ChildProcess {
  const env = { ...process.env };
  for (const name of own) delete env[name];
  return spawn("npm", ["start"], {
    cwd: projectRoot,
    env: Object.assign(env, variables),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
}

/** The simulated ERP answers within seconds and rejects early, so that journeys do not wait. */
const quickErp = { ERP_EXCHANGE_SECONDS: "2", ERP_CONFIRM_TIMEOUT_SECONDS: "10" };

export async function uniqueVariables(): Promise<Variables> {
  const [PORT, PRODUCTION_PORT, TEST_PORT] = (await Promise.all([findFreePort(), findFreePort(), findFreePort()])).map(String);
  return { PORT: PORT ?? "", PRODUCTION_PORT: PRODUCTION_PORT ?? "", TEST_PORT: TEST_PORT ?? "", DATA_DIR: makeDataFolder(), ...quickErp };
}

export const makeDataFolder = (): string => mkdtempSync(join(tmpdir(), "dashboard-"));
export const removeDataFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Runs an `npm start` that is expected to fail. Returns its output and exit code. */
export async function runStart(variables: Variables): Promise<{ output: string; code: number | null }> {
  const { output, ended } = follow(spawnStart(variables));
  const code = await ended;
  return { output: output(), code };
}

function follow(child: ChildProcess) {
  const text: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (part: string) => text.push(part));
  const ended = once(child, "close").then(([code]) => (typeof code === "number" ? code : null));
  return { output: () => text.join(""), ended };
}

/** Runs `npm start` until it prints its address. Rejects with its output when it ends first. */
export async function startProduct(variables: Variables): Promise<Product> {
  const child = spawnStart(variables);
  const { output, ended } = follow(child);
  const pid = child.pid;
  if (pid === undefined) throw new Error("npm could not be run");
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", () => {
      const address = readyLine.exec(output())?.[1];
      if (address) resolve(address);
    });
    void ended.then((code) => reject(new Error(`npm start ended with ${code}:\n${output()}`)));
  });
  return {
    url,
    variables,
    pid,
    output,
    ended,
    async pressCtrlC() {
      if (child.exitCode === null && child.signalCode === null) process.kill(-pid, "SIGINT");
      await ended;
    },
  };
}
