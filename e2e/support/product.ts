import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../scripts/project-root.ts";
import { findFreePort } from "../../scripts/start/ports.ts";

export type Variables = Readonly<Record<string, string>>;

export interface Product {
  /** Where the dashboard is. */
  readonly url: string;
  readonly variables: Variables;
  /** Process id of npm, which is also that of the group a Ctrl-C reaches. */
  readonly pid: number;
  /** All that npm start has printed so far. */
  output(): string;
  /** Presses Ctrl-C and waits for the end of npm and of all that shares its output. */
  pressCtrlC(): Promise<void>;
  /** Resolves with the exit code when npm start has ended. */
  readonly ended: Promise<number | null>;
}

const readyLine = /^Open (\S+)$/m;

/** Variables that would steer npm start away from what a test asks for. */
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

/** The demo's ERP answers within seconds, and what it does not confirm is soon rejected: nobody waits for it in a journey. */
const quickErp = { ERP_EXCHANGE_SECONDS: "2", ERP_CONFIRM_TIMEOUT_SECONDS: "10" };

/** A data folder and three free ports, for one product. */
export async function freshVariables(): Promise<Variables> {
  const [PORT, PRODUCTION_PORT, TEST_PORT] = (await Promise.all([findFreePort(), findFreePort(), findFreePort()])).map(String);
  return { PORT: PORT ?? "", PRODUCTION_PORT: PRODUCTION_PORT ?? "", TEST_PORT: TEST_PORT ?? "", DATA_DIR: makeDataFolder(), ...quickErp };
}

export const makeDataFolder = (): string => mkdtempSync(join(tmpdir(), "dashboard-"));
export const removeDataFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Runs `npm start` and gives what it printed and its exit code, for starts that are expected to fail. */
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

/** `npm start` until it says where to go. Rejects with all it printed when it ends before that. */
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
