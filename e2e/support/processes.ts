import { execFileSync } from "node:child_process";

interface Running {
  readonly pid: number;
  readonly command: string;
}

function running(): Running[] {
  const lines = execFileSync("ps", ["-A", "-ww", "-o", "pid=,args="], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => {
    const [, pid, command] = /^\s*(\d+) (.*)$/.exec(line) ?? [];
    return pid && command ? [{ pid: Number(pid), command }] : [];
  });
}

/** The one process whose command line holds `text`. */
export function pidOf(text: string): number {
  const [found, another] = running().filter(({ command }) => command.includes(text));
  if (!found || another) throw new Error(`${found ? "several processes run" : "no process runs"} with ${text}`);
  return found.pid;
}

/** Command lines that name the data folder or a port of a product. */
export function commandsIn({ DATA_DIR = "", ...ports }: Readonly<Record<string, string>>): string[] {
  const marks = [DATA_DIR, `--port ${ports.PORT}`, `--port ${ports.PRODUCTION_PORT}`, `--port ${ports.TEST_PORT}`];
  return running()
    .map(({ command }) => command)
    .filter((command) => marks.some((mark) => command.includes(mark)));
}
