import { writeSync } from "node:fs";
import type { Database } from "../../db/database.ts";
import { openDatabase } from "../../db/opening/open.ts";
import { exchangeWithErp } from "../../erp/exchange/exchange.ts";
import { createSimulatedErp } from "../../erp/simulated/simulated-erp.ts";
import { silentLog } from "../../http/log.ts";

// A separate process: `exchange` kills itself at the point with the given number, and the test kills `request`.

const [mode, url = "", time = "", number = "0"] = process.argv.slice(2);
const clock = () => new Date(time);
const say = (line: string) => writeSync(1, `${line}\n`);

async function exchange(db: Database, dieAt: number): Promise<void> {
  let reached = 0;
  await exchangeWithErp({
    db,
    erp: createSimulatedErp({ db, clock, paceSeconds: 20 }),
    clock,
    log: silentLog,
    confirmTimeoutSeconds: 86_400,
    reach(point) {
      reached += 1;
      if (reached !== dieAt) return;
      say(point);
      process.kill(process.pid, "SIGKILL");
    },
  });
}

async function request(db: Database, count: number): Promise<void> {
  // Imported on demand, because an exchange starts much faster without it.
  const { createApp } = await import("../../app.ts");
  const limits = { requestsPerHour: 100_000, failuresPerHour: 1_000 };
  const app = createApp({ db, clock, environment: "production", limits, log: silentLog });
  const query = "PaymentInvoiceNum=PAY-5001&TargetInvoiceNum=INV-2001&ARAccountID=1001&Amount=0.25";
  const post = async (index: number) => {
    const headers = { "x-api-key": "employee", "Idempotency-Key": `request-${index}` };
    const send = async () =>
      (await app.request(`http://service.example/api/v1/payments/applications?${query}`, { method: "POST", headers })).status;
    let status = await send();
    // On a busy machine many requests at once may time out waiting for a connection. The idempotency key makes a retry safe.
    while (status === 503) status = await send();
    say(String(status));
  };
  await Promise.all(Array.from({ length: count }, (_, index) => post(index)));
  await app.close();
}

const database = await openDatabase(url);
await (mode === "exchange" ? exchange : request)(database.db, Number(number));
await database.close();
