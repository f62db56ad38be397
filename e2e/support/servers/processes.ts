import { execFileSync } from "node:child_process";

interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function running(): RunningProcess[] {
  const lines = execFileSync("ps", ["-A", "-ww", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+) (.*)$/.exec(line) ?? [];
    return pid && parent && command ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

function onlyOne(processes: readonly RunningProcess[], text: string): number {
  const [found, another] = processes;
  if (!found || another) throw new Error(`${found ? "several processes run" : "no process runs"} with ${text}`);
  return found.pid;
}

/** The only process whose command line contains `text`. */
export const pidOf = (text: string): number =>
  onlyOne(
    running().filter(({ command }) => command.includes(text)),
    text,
  );

/** The only descendant of `ancestor` whose command line or process title contains `text`. */
export function descendantPid(ancestor: number, text: string): number {
  const all = running();
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const isBelow = (pid: number | undefined): boolean => pid !== undefined && (pid === ancestor || isBelow(parents.get(pid)));
  return onlyOne(
    all.filter(({ parent, command }) => command.includes(text) && isBelow(parent)),
    text,
  );
}

/** Command lines that contain the data folder or a port of a product. */
export function commandsIn({ DATA_DIR = "", ...ports }: Readonly<Record<string, string>>): string[] {
  const marks = [DATA_DIR, `--port ${ports.PORT}`, `--port ${ports.PRODUCTION_PORT}`, `--port ${ports.TEST_PORT}`];
  return running()
    .map(({ command }) => command)
    .filter((command) => marks.some((mark) => command.includes(mark)));
}
