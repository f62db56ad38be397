import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../scripts/project-root.ts";
import { findFreePort } from "../../scripts/start/ports.ts";
import { takeTurns } from "../measuring/times.ts";
import { ms, type Race } from "../race.ts";

/** Runs node until its output contains `text`, then stops it. */
async function runUntil(args: readonly string[], text: string): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, LOG_LEVEL: "silent" },
  });
  let output = "";
  for await (const part of child.stdout.setEncoding("utf8")) {
    output += part;
    if (output.includes(text)) break;
  }
  child.kill("SIGTERM");
  if (child.exitCode === null) await once(child, "exit");
  if (!output.includes(text)) throw new Error(`${args.join(" ")} ended early: ${output}`);
}

const bareOpening = (folder: string) => `
  const { PGlite } = await import(${JSON.stringify(join(projectRoot, "node_modules/@electric-sql/pglite/dist/index.js"))});
  const db = await PGlite.create(${JSON.stringify(folder)});
  await db.query("select 1");
  console.log("open");
  await db.close();
  process.exit();`;

export const restart: Race = {
  number: 5,
  title: "the service ready on existing data, against PGlite alone on the same folder",
  async run({ dataFolder }) {
    const folder = mkdtempSync(join(tmpdir(), "bench-"));
    cpSync(join(dataFolder, "production"), folder, { recursive: true, filter: (path) => !/\/(?:lock|commands\.sock)$/.test(path) });
    const port = await findFreePort();
    const serve = [
      "-r",
      "./service/compile-cache.cjs",
      "service/cli.ts",
      "serve",
      "--port",
      String(port),
      "--database",
      `pglite:${folder}`,
    ];
    try {
      const { service, bare } = await takeTurns(
        {
          service: () => runUntil(serve, "answers at"),
          bare: () => runUntil(["--input-type=module", "-e", bareOpening(join(folder, "data"))], "open"),
        },
        { rounds: 5, runs: 1 },
      );
      return [
        {
          what: "from the command to ready, and stopped again",
          ratio: service.p50 / bare.p50,
          goal: { atMost: 1.5 },
          from: `${ms(service.p50)} to ${ms(bare.p50)}`,
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
