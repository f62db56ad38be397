import type { Command } from "commander";
import type { Environment } from "../keys/environments.ts";
import { exitProcess } from "../process/exit-process.ts";
import { databaseOption, databaseUrl, environmentOption, filled, scaleNumber, wholeNumber } from "./options.ts";
import { ignoreOutputErrors } from "./output-errors.ts";
import { print, printAside } from "./socket/caller.ts";

type Options = {
  port: number;
  host: string;
  environment: Environment;
  database?: string;
  snapshot?: string;
  ifEmpty?: boolean;
  demoActivity?: boolean;
  weeklyDemo?: number;
};

const portDefault = 4100;
/** The exit code of a command that Ctrl-C ended. */
const interruptedStatus = 130;
/** npm passes on a signal that this process may also have received itself. The copy is not a second request. */
const copyMs = 1_000;
/** A service whose npm start was killed learns of it within this time. */
const noticeSeconds = 1;

export function addServe(program: Command): void {
  program
    .command("serve")
    .description("serve /api/v1 and /api/v2")
    .option("--port <number>", "port to listen on; 0 for any free port", wholeNumber(0, 65_535), portDefault)
    .option("--host <address>", "address to listen on", filled, "127.0.0.1")
    .addOption(environmentOption().default("production"))
    .addOption(databaseOption())
    .option("--snapshot <dir>", "import this snapshot first", filled)
    .option("--if-empty", "import the snapshot only into a database without data and keys")
    .option("--demo-activity", "add drafts, a late order and payment requests to demo data that has none")
    .option("--weekly-demo <scale>", "in the test environment: start over with new demo data every Sunday morning", scaleNumber)
    .action((options: Options, command: Command) => {
      refuseUnused(options, command);
      return serve(options);
    });
}

/** An option without an effect is a mistake that would show only days later. */
function refuseUnused({ environment, snapshot, ifEmpty, weeklyDemo }: Options, command: Command): void {
  if (ifEmpty && snapshot === undefined)
    command.error("error: option '--if-empty' needs '--snapshot <dir>', the folder to import: add it, or leave --if-empty out.");
  if (weeklyDemo !== undefined && environment !== "test")
    command.error(
      "error: option '--weekly-demo <scale>' is for the test environment only: add --environment test, or leave --weekly-demo out.",
    );
}

async function serve({ port, host, environment, database, snapshot, ifEmpty, demoActivity, weeklyDemo }: Options): Promise<void> {
  let stop: (() => Promise<void>) | undefined;
  let firstSignal: number | undefined;
  const onSignal = () => {
    firstSignal ??= performance.now();
    if (stop === undefined || performance.now() - firstSignal > copyMs) exitProcess(interruptedStatus);
    // A database connection that does not close must not keep the process alive.
    void stop().finally(exitProcess);
  };
  ignoreOutputErrors();
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  const url = databaseUrl({ database, environment });
  // The embedded database opens in a thread of its own while the modules of the service load. Loading them first would delay its thread.
  const { beginOpening, embeddedFolderOf } = await import("../db/embedded/begin-opening.ts");
  const folder = embeddedFolderOf(url);
  const opening = folder === null ? undefined : await beginOpening(folder, { print: printAside, watchSeconds: noticeSeconds });
  const start = async () => {
    const { startService } = await import("../process/main.ts");
    return startService({
      port,
      host,
      environment,
      databaseUrl: url,
      opening,
      snapshotDir: snapshot,
      onlyIfEmpty: ifEmpty,
      demoActivity,
      weeklyDemoScale: weeklyDemo,
    });
  };
  const service = await start().catch(async (error: unknown) => {
    await opening?.close();
    throw error;
  });
  stop = service.stop;
  print(`The Data API (${environment}) answers at ${service.url}/api/v1 and ${service.url}/api/v2; Ctrl-C stops it.`);
}
