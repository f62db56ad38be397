import { once } from "node:events";
import { writeSync } from "node:fs";
import { openDatabase } from "../../db/opening/open.ts";
import { type ExchangePoint, exchangeWithErp } from "../../erp/exchange/exchange.ts";
import { createSimulatedErp } from "../../erp/simulated/simulated-erp.ts";
import { silentLog } from "../../http/log.ts";

// A separate process that runs exchanges with the ERP. It prints the points that it reaches. At given points it waits for a line of input, so that
// tests can kill or stop it there.

const [url = "", time = "", waitAt = ""] = process.argv.slice(2);
const say = (line: string) => writeSync(1, `${line}\n`);
const clock = () => new Date(time);

async function reach(point: ExchangePoint): Promise<void> {
  const isWaiting = waitAt === "all" || waitAt === point;
  say(`${isWaiting ? "waits" : "passed"} ${point}`);
  if (isWaiting) await once(process.stdin, "data");
}

const database = await openDatabase(url);
const { user, system } = process.cpuUsage();
say(`open ${(user + system) / 1_000_000}`);
await exchangeWithErp({
  db: database.db,
  erp: createSimulatedErp({ db: database.db, clock, paceSeconds: 20 }),
  clock,
  log: silentLog,
  confirmTimeoutSeconds: 86_400,
  reach,
});
await database.close();
say("done");
process.stdin.destroy();
