import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import { makeDataFolder, removeDataFolder } from "../../e2e/support/servers/product.ts";
import { startCluster } from "../../scripts/postgres/cluster.ts";
import { findPostgres } from "../../scripts/postgres/installation.ts";
import { createPrograms } from "../../scripts/process/programs.ts";
import { projectRoot } from "../../scripts/project-root.ts";
import { type Snapshots, writeSnapshots } from "../data/snapshots.ts";
import { startUntil } from "../measuring/start-until.ts";
import { timesOf } from "../measuring/times.ts";
import { type Figure, ms, type StandaloneRace } from "../race.ts";

const lists = ["/api/v1/invoices?PageSize=50&Statuses=1,2,3,4,5,6,7,8", "/api/v1/inventory?PageSize=100", "/api/v1/customers?PageSize=100"];
const readers = 4;
const readerPauseMs = 50;
const writerPauseMs = 500;
const quietMs = 12_000;

interface Phase {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** The longest time in which no list was answered. */
  readonly gap: number;
  /** The largest delay of the service's event loop. */
  readonly delay: number;
  readonly seconds: number;
}

/** Reads lists and writes orders while `work` runs. */
async function observe(pool: Pool, { employeeKey, order }: Snapshots, work: () => Promise<unknown>): Promise<Phase> {
  const headers = { "x-api-key": employeeKey, "content-type": "application/json" };
  const taken: number[] = [];
  let gap = 0;
  let answeredAt = performance.now();
  let isOver = false;
  async function read(first: number): Promise<void> {
    for (let next = first; !isOver; next += 1) {
      const asked = performance.now();
      const { statusCode, body } = await pool.request({ method: "GET", path: lists[next % lists.length] ?? "", headers });
      await body.dump({ limit: 10_000_000 });
      const now = performance.now();
      if (statusCode !== 200) throw new Error(`a list answered with status ${statusCode}`);
      taken.push(now - asked);
      gap = Math.max(gap, now - answeredAt);
      answeredAt = now;
      await sleep(readerPauseMs);
    }
  }
  async function write(): Promise<void> {
    for (; !isOver; await sleep(writerPauseMs)) {
      const body = JSON.stringify({ ...order, po_num: crypto.randomUUID().slice(0, 20) });
      const answer = await pool.request({ method: "POST", path: "/api/v2/purchases", headers, body });
      const text = await answer.body.text();
      // Before the first import there are no vendors; while an import commits, an order may have to be sent again.
      if (![201, 422, 404, 503].includes(answer.statusCode)) throw new Error(`an order was answered with ${answer.statusCode}: ${text}`);
    }
  }
  const readDelay = async () => Number(await (await pool.request({ method: "GET", path: "/delay" })).body.text());
  await readDelay();
  const started = performance.now();
  const clients = Promise.all([...Array.from({ length: readers }, (_, first) => read(first)), write()]);
  try {
    await Promise.race([work(), clients]);
  } finally {
    isOver = true;
  }
  const seconds = (performance.now() - started) / 1000;
  await clients;
  return { ...timesOf(taken), max: Math.max(...taken), gap, delay: await readDelay(), seconds };
}

async function runOn(kind: string, database: string, snapshots: Snapshots): Promise<Figure[]> {
  const programs = createPrograms();
  try {
    const args = ["--disable-warning=ExperimentalWarning", join(projectRoot, "bench/servers/import-service.ts"), database];
    const url = await startUntil(programs, { name: "the service", args, pattern: /^http:\S+/ });
    const pool = new Pool(url, { connections: readers + 2, headersTimeout: 0, bodyTimeout: 0 });
    const get = async (path: string) => (await pool.request({ method: "GET", path })).body.json();
    const load = async (folder: string) => {
      let state = await get(`/import?folder=${encodeURIComponent(folder)}`);
      for (; state === "running"; state = await get("/state")) await sleep(200);
      if (state !== "done") throw new Error(`the import failed: ${state}`);
    };
    await load(snapshots.keys);
    const first = await observe(pool, snapshots, () => load(snapshots.first));
    const without = await observe(pool, snapshots, () => sleep(quietMs));
    const second = await observe(pool, snapshots, () => load(snapshots.second));
    await pool.close();
    return Object.entries({ "the first import": first, "an import that changes a tenth": second }).flatMap(([name, phase]): Figure[] => [
      {
        what: `${kind}, ${name} in ${phase.seconds.toFixed(0)} s: p99 of a list`,
        ratio: phase.p99 / without.p99,
        goal: { atMost: 5 },
        from: `${ms(phase.p99)} (p50 ${ms(phase.p50)}, max ${ms(phase.max)}, no answer for ${ms(phase.gap)} at most) to ${ms(without.p99)} (p50 ${ms(without.p50)}, max ${ms(without.max)}) without`,
      },
      {
        what: `${kind}, ${name}: the event loop's largest delay, of 50 ms`,
        ratio: phase.delay / 50,
        goal: { atMost: 1 },
        from: `${ms(phase.delay)}; ${ms(without.delay)} without`,
      },
    ]);
  } finally {
    await programs.stopAll();
  }
}

export const readsDuringImport: StandaloneRace = {
  number: 14,
  title: `${readers} readers of lists and a writer during an import of 200,000 rows, against the same without`,
  async run() {
    const folder = makeDataFolder();
    try {
      const snapshots = writeSnapshots(folder);
      const figures = await runOn("embedded", `pglite:${join(folder, "database")}`, snapshots);
      const bin = findPostgres();
      if (bin === null) return figures;
      const cluster = await startCluster(bin);
      try {
        return [...figures, ...(await runOn("PostgreSQL", cluster.url, snapshots))];
      } finally {
        await cluster.stop();
      }
    } finally {
      removeDataFolder(folder);
    }
  },
};
