import { startCluster } from "./postgres/cluster.ts";
import { findPostgres } from "./postgres/installation.ts";
import { runScript, ScriptError } from "./process/run-script.ts";
import { waitForStopRequest } from "./process/stop-request.ts";

await runScript(async () => {
  const asked = waitForStopRequest();
  const bin = findPostgres();
  if (!bin) throw new ScriptError("PostgreSQL is not installed. On Debian: apt-get install postgresql.");
  const cluster = await startCluster(bin);
  process.stdout.write(`${cluster.url}\n`);
  process.stderr.write("Ctrl-C stops this PostgreSQL and deletes its data.\n");
  await asked;
  await cluster.stop();
});
