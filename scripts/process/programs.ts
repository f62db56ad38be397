import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ScriptError } from "./run-script.ts";

export interface ProgramOptions {
  /** Name in messages, such as "dashboard". */
  readonly name: string;
  /** Arguments of Node, or of `command`. */
  readonly args: readonly string[];
  readonly command?: string;
  /** Added to the variables of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Receives each line of output. Without it the program writes to this process's output. */
  readonly onLine?: (line: string, from: "stdout" | "stderr") => void;
  /** For Node programs: the program ends even when this process is killed. */
  readonly stopsWithParent?: boolean;
  readonly cwd?: string;
  /** The user it runs as. */
  readonly as?: { readonly uid: number; readonly gid: number } | null;
  /** Signal that stops it; SIGTERM by default. */
  readonly stopSignal?: NodeJS.Signals;
}

export interface Program {
  readonly name: string;
  /** Resolves to the exit code or the signal when it has ended. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** The last lines it printed, for error messages. */
  readonly lastLines: readonly string[];
}

const graceMs = 10_000;
const lastLinesMax = 20;
// `next dev` copies this option to NODE_OPTIONS, which does not accept `-r`.
const tie = ["--require", join(import.meta.dirname, "stop-with-parent.cjs")];

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

function spawnProgram({ command = process.execPath, args, env, cwd, as, onLine, stopsWithParent = false }: ProgramOptions): ChildProcess {
  const output = onLine ? "pipe" : "inherit";
  return spawn(command, stopsWithParent ? [...tie, ...args] : [...args], {
    env: { ...process.env, ...env },
    cwd,
    ...as,
    stdio: [stopsWithParent ? "pipe" : "ignore", output, output],
    // A process group of its own: Ctrl-C then reaches the program only through stopAll.
    detached: stopsWithParent,
  });
}

/** Starts the child processes of a script and stops them together. */
export function createPrograms() {
  const running = new Map<ChildProcess, { hasEnded: Promise<unknown>; stopSignal: NodeJS.Signals }>();
  let isStopping = false;

  function start(options: ProgramOptions): Program {
    if (isStopping) throw new ScriptError(`${options.name} was not started because everything is stopping.`);
    const child = spawnProgram(options);
    const lastLines: string[] = [];
    if (options.onLine) readLines(child, lastLines, options.onLine);
    // "close" comes after the last line was read; "exit" may come earlier.
    const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code, signal) => resolve(code ?? signal ?? 1));
    }).finally(() => running.delete(child));
    running.set(child, { hasEnded: ended.catch(() => undefined), stopSignal: options.stopSignal ?? "SIGTERM" });
    return { name: options.name, ended, lastLines };
  }

  /** Stops every program, and kills those that still run after ten seconds. */
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
