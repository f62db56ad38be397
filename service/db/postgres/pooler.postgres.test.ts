import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importRecords } from "#service/testing/imports/snapshot-folder.ts";
import { createDatabase } from "../../testing/databases/database.ts";
import { debianPackage } from "../../testing/databases/debian-package.ts";
import { insist } from "../../testing/databases/faulty-postgres.ts";
import { documentedFile } from "../../testing/documents/operations-document.ts";
import { startFleet } from "../../testing/processes/fleet.ts";
import { findFreePort } from "../../testing/processes/free-port.ts";
import { sampleOrder } from "../../testing/records/purchase-orders.ts";
import * as record from "../../testing/records/records.ts";
import { world } from "../../testing/records/world.ts";
import { openDatabase } from "../opening/open.ts";
import { poolSizesOf } from "./limit-pool.ts";
import { openPostgres } from "./open-postgres.ts";

const installed = "/usr/sbin/pgbouncer";

/** PgBouncer, installed or unpacked; null if it cannot be had. */
async function findPooler() {
  if (existsSync(installed)) return { program: installed, env: {} };
  const [folder, ...libraries] = await Promise.all(["pgbouncer", "libevent-2.1-7", "libc-ares2"].map(debianPackage));
  if (folder == null) return null;
  chmodSync(join(folder, ".."), 0o755);
  for (const library of libraries) if (library) chmodSync(join(library, ".."), 0o755);
  const paths = libraries.map((library) => join(library ?? "", "usr/lib/x86_64-linux-gnu"));
  return { program: join(folder, installed), env: { LD_LIBRARY_PATH: paths.join(":") } };
}

const pooler = await findPooler();
const folder = mkdtempSync(join(tmpdir(), "pooler-"));
let running: ChildProcess | undefined;
let direct: string;
let pooled: string;

beforeAll(async () => {
  direct = await createDatabase("_pooled");
  const database = await openDatabase(direct);
  await importRecords(database.db, world);
  await database.close();
  if (pooler === null) return;
  const { hostname, port, pathname, username, password } = new URL(direct);
  const listening = await findFreePort();
  const server = `host=${hostname} port=${port} dbname=${pathname.slice(1)}`;
  const bare = ["bare", "bare_reads", "bare_writes"].map((name) => `${name} = ${server}`).join("\n");
  const configuration = documentedFile("ini", "pool_mode")
    .replace("[databases]", `[databases]\n${bare}`)
    .replaceAll("host=127.0.0.1 dbname=data_api", server)
    .replace("listen_port = 6432", `listen_port = ${listening}\nunix_socket_dir =`)
    .replace("/etc/pgbouncer/userlist.txt", join(folder, "users"))
    // Few enough that the processes share them.
    .replace("default_pool_size = 20", "default_pool_size = 2");
  writeFileSync(join(folder, "users"), `"${username}" "${password}"\n`);
  writeFileSync(join(folder, "pgbouncer.ini"), configuration);
  chmodSync(folder, 0o755);
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  running = spawn(pooler.program, [join(folder, "pgbouncer.ini")], { ...user, env: { ...process.env, ...pooler.env }, stdio: "ignore" });
  const address = new URL(direct);
  address.port = String(listening);
  address.pathname = "/data_api";
  pooled = address.href;
});
afterAll(async () => {
  if (running) {
    const ended = once(running, "exit");
    running.kill("SIGINT");
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

const open = (url: string) => openPostgres(url, poolSizesOf(), "transaction");

test.skipIf(pooler === null)(
  "processes read, write and import through PgBouncer in transaction mode",
  async () => {
    const database = await insist(() => open(pooled));
    const fleet = await startFleet(2, pooled, { DATABASE_POOLER: "transaction", ERP: "none" });
    try {
      const headers = { "x-api-key": "employee", "Content-Type": "application/json" };
      const work = Array.from({ length: 30 }, async (_, number) => {
        const body = JSON.stringify({ ...sampleOrder, po_num: `POOLED-${number}`, delivery_date: "2099-03-20" });
        const order = await fleet.insist(number, "/api/v2/purchases", {
          method: "POST",
          headers: { ...headers, "Idempotency-Key": `pooled-${number}` },
          body,
        });
        const list = await fleet.insist(number + 1, "/api/v1/invoices?Statuses=1,2,3,4,5,7", { headers });
        return [order.status, list.status];
      });
      const suppliers = [record.supplier({ SupplierID: 77 })];
      await importRecords(database.db, { suppliers }, { isAlone: false });
      expect(new Set((await Promise.all(work)).map(String))).toEqual(new Set(["201,200"]));
      expect((await fleet.insist(0, "/api/v1/suppliers", { headers })).text).toContain('"SupplierID":77');
    } finally {
      await fleet.end();
      await database.close();
    }
  },
  120_000,
);

test.skipIf(pooler === null)(
  "a pooler whose databases lack a setting is refused with its name",
  async () => {
    await insist(async () => (await open(pooled)).close());
    const address = new URL(pooled);
    address.pathname = "/bare";
    await expect(open(address.href)).rejects.toThrow(/connect_query of the pooler's database … must set (?:TimeZone to UTC|jit to off)/);
  },
  120_000,
);
