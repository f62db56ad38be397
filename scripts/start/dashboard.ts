import { join } from "node:path";
import type { Program, Programs } from "../process/programs.ts";
import { projectRoot } from "../project-root.ts";
import { printProgress, secondsSince } from "./progress.ts";
import { waitUntilAnswering } from "./wait-until-answering.ts";

export interface DashboardOptions {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** Runs `next dev`, which needs no build. */
  readonly isDevelopment: boolean;
  /** Addresses of the Data API and demo keys that are not in the environment. */
  readonly variables: Readonly<Record<string, string>>;
}

export interface Dashboard {
  readonly program: Program;
  /** Address for a browser on this machine. */
  readonly url: string;
}

const secondsMax = 60;

function browserUrl(host: string, port: number): string {
  const isEvery = host === "0.0.0.0" || host === "::";
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${isEvery ? "127.0.0.1" : name}:${port}`;
}

/** Starts the dashboard and waits until it answers. Throws ScriptError. */
export async function startDashboard(programs: Programs, options: DashboardOptions): Promise<Dashboard> {
  const { host, port, dataFolder, isDevelopment, variables } = options;
  const started = performance.now();
  const program = programs.start({
    name: "The dashboard",
    args: [
      join(projectRoot, "node_modules/next/dist/bin/next"),
      ...[isDevelopment ? "dev" : "start", projectRoot, "--hostname", host, "--port", String(port)],
    ],
    env: {
      ...variables,
      NODE_ENV: isDevelopment ? "development" : "production",
      NEXT_TELEMETRY_DISABLED: "1",
      DASHBOARD_HOST: host,
      DATA_DIR: dataFolder,
    },
    onLine: (line, from) => {
      if (from === "stderr" || isDevelopment) printProgress("dashboard", line);
    },
    stopsWithParent: true,
  });
  const url = browserUrl(host, port);
  await waitUntilAnswering(`${url}/connect`, program, { seconds: secondsMax });
  printProgress("dashboard", `ready (${secondsSince(started)})`);
  return { program, url };
}
