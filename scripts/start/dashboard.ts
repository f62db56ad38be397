import { join } from "node:path";
import type { Program, Programs } from "../programs.ts";
import { projectRoot } from "../project-root.ts";
import { say, secondsSince } from "./say.ts";
import { untilAnswers } from "./until-answers.ts";

export interface DashboardOptions {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** Shows every edit at once, and needs no build. */
  readonly isDevelopment: boolean;
  /** Addresses of the Data API and demo keys, where these are not in the environment already. */
  readonly variables: Readonly<Record<string, string>>;
}

export interface Dashboard {
  readonly program: Program;
  /** Where a browser on this machine finds it. */
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
      if (from === "stderr" || isDevelopment) say("dashboard", line);
    },
    isTied: true,
  });
  const url = browserUrl(host, port);
  await untilAnswers(`${url}/connect`, program, secondsMax);
  say("dashboard", `ready (${secondsSince(started)})`);
  return { program, url };
}
