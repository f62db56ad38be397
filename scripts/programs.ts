import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { ScriptError } from "./script-error.ts";

export interface ProgramOptions {
  /** What a person calls it: "dashboard". */
  readonly name: string;
  /** Arguments of Node, or of `command`. */
  readonly args: readonly string[];
  readonly command?: string;
  /** Added to this process's own variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Gets what the program prints, line by line; without it the program prints for itself. */
  readonly onLine?: (line: string, from: "stdout" | "stderr") => void;
  /** A program of Node's that ends even when this process is killed. */
  readonly isTied?: boolean;
  readonly cwd?: string;
  /** The user that it runs as, where this process may choose. */
  readonly as?: { readonly uid: number; readonly gid: number } | null;
  /** What asks it to stop; SIGTERM by default. */
  readonly stopSignal?: NodeJS.Signals;
}

export interface Program {
  readonly name: string;
  /** Resolves when it has ended: 0, another exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** What it printed last, to say why it ended. */
  readonly lastLines: readonly string[];
}

const graceMs = 10_000;
const lastLinesMax = 20;
// Spelled out: `next dev` hands it on in NODE_OPTIONS, where a short name is refused.
const tie = ["--require", new URL("./stop-with-parent.cjs", import.meta.url).pathname];

function readLines(child: ChildProcess, lastLines: string[], onLine: NonNullable<ProgramOptions["onLine"]>): void {
  for (const from of ["stdout", "stderr"] as const) {
    const input = child[from];
    if (!input) continue;
    createInterface({ input }).on("line", (line) => {
      lastLines.push(line);
      if (lastLines.length > lastLinesMax) lastLines.shift();
      onLine(line, from);
    });
  }
}

function spawnProgram({ command = process.execPath, args, env, cwd, as, onLine, isTied = false }: ProgramOptions): ChildProcess {
  const output = onLine ? "pipe" : "inherit";
  return spawn(command, isTied ? [...tie, ...args] : [...args], {
    env: { ...process.env, ...env },
    cwd,
    ...as,
    stdio: [isTied ? "pipe" : "ignore", output, output],
    // In a group of its own, so that a Ctrl-C reaches it once, from here.
    detached: isTied,
  });
}

/** Child processes of one script, which stop together. */
export function createPrograms() {
  const running = new Map<ChildProcess, { hasEnded: Promise<unknown>; stopSignal: NodeJS.Signals }>();
  let isStopping = false;

  function start(options: ProgramOptions): Program {
    if (isStopping) throw new ScriptError(`${options.name} is not started: everything is being stopped.`);
    const child = spawnProgram(options);
    const lastLines: string[] = [];
    if (options.onLine) readLines(child, lastLines, options.onLine);
    // "close" comes after the last line was read, "exit" may come before it.
    const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code, signal) => resolve(code ?? signal ?? 1));
    }).finally(() => running.delete(child));
    running.set(child, { hasEnded: ended.catch(() => undefined), stopSignal: options.stopSignal ?? "SIGTERM" });
    return { name: options.name, ended, lastLines };
  }

  /** Asks every program to stop, and ends those that have not within ten seconds. */
  async function stopAll(): Promise<void> {
    isStopping = true;
    for (const [child, { stopSignal }] of running) child.kill(stopSignal);
    const timer = setTimeout(killAll, graceMs);
    await Promise.all([...running.values()].map(({ hasEnded }) => hasEnded));
    clearTimeout(timer);
  }

  function killAll(): void {
    for (const child of running.keys()) child.kill("SIGKILL");
  }

  return { start, stopAll, isStopping: () => isStopping };
}

export type Programs = ReturnType<typeof createPrograms>;
