import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "../../scripts/project-root.ts";
import type { Race } from "../race.ts";

interface BrowserSession {
  /** Microseconds per opened cookie. */
  readonly own: number;
  readonly each: number;
}

export const session: Race = {
  number: 2,
  title: "opening a session",
  async run() {
    // A process of its own, because it imports code for Next's server.
    const child = join(projectRoot, "bench/races/session-child.ts");
    const { own, each } = JSON.parse(
      execFileSync(process.execPath, ["--conditions=react-server", child], { encoding: "utf8" }),
    ) as BrowserSession;
    return [
      {
        what: "against iron-session each time",
        ratio: own / each,
        goal: { atMost: 0.05 },
        from: `${own.toFixed(1)} µs to ${each.toFixed(0)} µs`,
      },
    ];
  },
};
