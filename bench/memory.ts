import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { Pool } from "undici";
import { makeDataFolder, removeDataFolder } from "../e2e/support/servers/product.ts";
import { createPrograms } from "../scripts/process/programs.ts";
import { runScript } from "../scripts/process/run-script.ts";
import { projectRoot } from "../scripts/project-root.ts";
import { findFreePort } from "../scripts/start/ports.ts";
import { startUntil } from "./measuring/start-until.ts";

/**
 * Sends many different requests to the service on the embedded database, over connections that stay open, and prints its memory ten times. If a
 * cache were not bounded, the memory would grow. The number of requests is the argument.
 */

const connections = 16;
const samples = 10;
const flags = ["--max-semi-space-size=8", "--disable-warning=ExperimentalWarning"];
const service = [...flags, join(projectRoot, "service/cli.ts")];

const lists = ["invoices", "payments", "payments/applications", "customers", "products", "purchases", "inventory", "payments/openInvoices"];

interface TestRequest {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly statuses: readonly number[];
}

/** The request of this number. Half of them repeat an address with its ETag, as dashboards do. The others have a new address or a new key. */
function requestOf(index: number, key: string, etags: ReadonlyMap<string, string>): TestRequest {
  const known = [...etags][index % etags.size] ?? ["", ""];
  const headers = { "x-api-key": key };
  const kind = index % 100;
  if (kind < 50) return { path: known[0], headers: { ...headers, "if-none-match": known[1] }, statuses: [200, 304] };
  if (kind < 65) return { path: `/api/v1/nothing/${index}`, headers, statuses: [404] };
  if (kind < 70) return { path: `/api/v1/invoices/${index}`, headers, statuses: [200, 404] };
  if (kind < 76)
    return { path: `/api/v1/invoices?PageSize=5&Page=${1 + (index % 900)}&CustomerIDs=${1 + index}`, headers, statuses: [200] };
  if (kind < 78) return { path: `/api/v1/payments?PageSize=20&Page=${1 + (index % 60)}&x${index}=1`, headers, statuses: [200] };
  if (kind < 80) return { path: `/api/v1/customers?PageSize=many${index}`, headers, statuses: [400] };
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  return { path: known[0], headers: { "x-api-key": `prod_${index}`, "x-forwarded-for": address }, statuses: [401, 429] };
}

async function send(pool: Pool, { path, headers, statuses }: TestRequest) {
  const { statusCode, headers: got, body } = await pool.request({ method: "GET", path, headers });
  await body.dump({ limit: Number.POSITIVE_INFINITY });
  if (!statuses.includes(statusCode)) throw new Error(`${path} answered ${statusCode}`);
  return { status: statusCode, etag: String(got.etag) };
}

const gauges = ["nodejs_heap_size_used_bytes", "nodejs_external_memory_bytes", "process_resident_memory_bytes"];

async function readMemory(pool: Pool): Promise<number[]> {
  const { body } = await pool.request({ method: "GET", path: "/metrics" });
  const text = await body.text();
  return gauges.map((name) => Number(new RegExp(`^${name}(?:{[^}]*})? (\\S+)`, "m").exec(text)?.[1]) / 1_000_000);
}

const run = (folder: string, ...args: string[]) => execFileSync(process.execPath, [...service, ...args], { cwd: folder, encoding: "utf8" });

await runScript(async () => {
  const count = Number(process.argv[2] ?? 1_000_000);
  const folder = makeDataFolder();
  const programs = createPrograms();
  try {
    const database = ["--database", `pglite:${join(folder, "data")}`];
    run(folder, "demo", join(folder, "snapshot"), "--scale", "0.3");
    run(folder, "import", join(folder, "snapshot"), ...database);
    const issued = run(folder, "keys", "issue", "--type", "Employee", "--company", "Bench", ...database);
    const key = /prod_\S+/.exec(issued)?.[0] ?? "";
    const url = await startUntil(programs, {
      name: "the service",
      args: [...service, "serve", "--port", String(await findFreePort()), ...database],
      pattern: /http:\/\/127\.0\.0\.1:\d+/,
      env: { REQUESTS_PER_HOUR: "100000000", TRUSTED_PROXIES: "127.0.0.1", LOG_LEVEL: "silent", ERP: "none" },
    });
    const pool = new Pool(url, { connections });
    const etags = new Map<string, string>();
    for (const list of lists) {
      const path = `/api/v1/${list}?PageSize=50`;
      etags.set(path, (await send(pool, { path, headers: { "x-api-key": key }, statuses: [200] })).etag);
    }
    process.stdout.write("requests  heap MB  external MB  resident MB\n");
    for (let sample = 0; sample <= samples; sample++) {
      const last = Math.round((count * sample) / samples);
      let next = Math.max(0, Math.round((count * (sample - 1)) / samples));
      let [heap = 0, external = 0, resident = 0] = await readMemory(pool);
      const work = async () => {
        for (let index = next++; index < last; index = next++) {
          await send(pool, requestOf(index, key, etags));
          if (index % 2_000 > 0) continue;
          const now = await readMemory(pool);
          // The heap shrinks with each collection, so the least of some samples is what stays.
          [heap, external, resident] = [Math.min(heap, now[0] ?? 0), Math.min(external, now[1] ?? 0), now[2] ?? 0];
        }
      };
      await Promise.all(Array.from({ length: connections }, work));
      process.stdout.write(`${[last, ...[heap, external, resident].map((value) => value.toFixed(0))].join("  ")}\n`);
    }
    await pool.close();
  } finally {
    await programs.stopAll();
    removeDataFolder(folder);
  }
});
