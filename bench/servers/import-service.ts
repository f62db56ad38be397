import { monitorEventLoopDelay } from "node:perf_hooks";
import { createApp } from "../../service/app.ts";
import { openDatabase } from "../../service/db/opening/open.ts";
import { importSnapshot } from "../../service/erp/snapshot/import-snapshot.ts";
import { silentLog } from "../../service/http/log.ts";
import { listen } from "../../service/http/server/listen.ts";

/**
 * The service on the database at `process.argv[2]`. /import?folder=… starts an import of a snapshot in this process, as the refresh of the test environment does;
 * /state returns its state; /delay returns the largest delay of the event loop since the previous call.
 */
const database = await openDatabase(process.argv[2] ?? "");
const limits = { requestsPerHour: 10_000_000, failuresPerHour: 1_000 };
const app = createApp({ ...database, clock: () => new Date(), environment: "production", limits, log: silentLog });
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

function readDelay(): number {
  const milliseconds = delay.max / 1e6;
  delay.reset();
  return milliseconds;
}

let state = "done";

async function runImport(folder: string): Promise<void> {
  state = "running";
  try {
    await importSnapshot(database.db, folder, { replace: true });
    state = "done";
  } catch (error) {
    state = String(error);
  }
}

const server = await listen(
  async (request, env) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/delay") return Response.json(readDelay());
    if (pathname === "/state") return Response.json(state);
    if (pathname !== "/import") return app.fetch(request, env);
    void runImport(searchParams.get("folder") ?? "");
    return Response.json(state);
  },
  "127.0.0.1",
  0,
);
console.log(server.url);
process.on("SIGTERM", async () => {
  await server.stop(1_000);
  await database.close();
  process.exit();
});
