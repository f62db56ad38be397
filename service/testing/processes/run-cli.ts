import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Environment of child processes. Shares the compile cache between them. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), "data-api-compile-cache") };
/** Options for node: without optimized compilation of the embedded database, a short process starts twice as fast. */
export const quickStart = "--liftoff-only";
const cli = fileURLToPath(new URL("../../cli.ts", import.meta.url));

export type CliResult = { readonly status: number | null; readonly stdout: string; readonly stderr: string };

export type CliProcess = {
  readonly child: ChildProcess;
  /** Its output so far. */
  readonly output: { readonly stdout: string; readonly stderr: string };
  /** Settles when the process has ended. */
  readonly ended: Promise<CliResult>;
  /** Settles once standard output holds `text`; fails if the process ends before. */
  printed(text: string): Promise<void>;
};

interface ProcessOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Starts it in a process group of its own. */
  readonly detached?: boolean;
}

/** Starts `node service/cli.ts …args` in a child process. */
export const startCli = (args: readonly string[], env: Readonly<Record<string, string>> = {}): CliProcess =>
  startProcess(process.execPath, [quickStart, cli, ...args], { env });

/** Starts a program with this process's variables, except the address of its database. */
export function startProcess(command: string, args: readonly string[], { env, ...options }: ProcessOptions): CliProcess {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(command, args, { ...options, env: { ...compileCache, ...inherited, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name]?.setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
    });
  }
  const ended = once(child, "close").then(([status]) => ({ status, ...output }));
  return {
    child,
    output,
    ended,
    async printed(text) {
      const waiting = new AbortController();
      const isOver = ended.then((result) => {
        if (!waiting.signal.aborted) throw new Error(`the process ended before it printed "${text}": ${JSON.stringify(result)}`);
      });
      while (!output.stdout.includes(text)) await Promise.race([child.stdout ? once(child.stdout, "data") : isOver, isOver]);
      waiting.abort();
    },
  };
}

/** Runs a command and waits until it has ended. */
export const runCli = (args: readonly string[], environment?: Readonly<Record<string, string>>) => startCli(args, environment).ended;
