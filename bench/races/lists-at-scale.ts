import { join } from "node:path";
import { Pool } from "undici";
import { projectRoot } from "../../scripts/project-root.ts";
import { findFreePort } from "../../scripts/start/ports.ts";
import { invoiceCount, type ManyInvoices, onManyInvoices } from "../data/many-invoices.ts";
import { startUntil } from "../measuring/start-until.ts";
import { takeTurns } from "../measuring/times.ts";
import { type Figure, ms, type StandaloneRace } from "../race.ts";

const connections = 16;
const idsAsked = 20;
const pageSize = 50;
/** Requests in a run. A run is timed as a whole. */
const batch = 320;
/**
 * Runs of each contestant before the first that is timed. A server runs for days, and until V8 has compiled a program and each connection to PostgreSQL has planned
 * its statements and mapped the shared buffers, which takes some 300 requests a connection, a request takes up to five times as much.
 */
const warmUps = 16;

/** The next of a repeatable sequence of numbers below 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function createAddresses({ customerIDs }: ManyInvoices): string[] {
  const random = createRandom(1);
  const pick = () => customerIDs[Math.floor(random() * customerIDs.length)] ?? 0;
  return Array.from({ length: batch }, () => {
    const ids = new Set(Array.from({ length: idsAsked }, pick));
    return `/api/v1/invoices?CustomerIDs=${[...ids].join(",")}&Statuses=1,2,3,4,5,7&PageSize=${pageSize}`;
  });
}

export async function startService({ programs, database }: Pick<ManyInvoices, "programs" | "database">): Promise<string> {
  const args = ["--disable-warning=ExperimentalWarning", join(projectRoot, "service/cli.ts"), "serve"];
  return startUntil(programs, {
    name: "the service",
    args: [...args, "--port", String(await findFreePort()), "--database", database],
    pattern: /http:\/\/127\.0\.0\.1:\d+/,
    env: { REQUESTS_PER_HOUR: "10000000", LOG_LEVEL: "silent", ERP: "none" },
  });
}

const startLayer = ({ programs, database }: ManyInvoices, plan: "joined" | "generic"): Promise<string> =>
  startUntil(programs, { name: plan, args: [join(projectRoot, "bench/servers/rest-layer.ts"), database, plan], pattern: /^http:\S+/ });

interface Contestant {
  /** One run requests every address once, over 16 connections to its servers in turn. */
  readonly run: () => Promise<void>;
  readonly first: () => Promise<readonly number[]>;
  readonly close: () => Promise<void>;
}

function createContestant(urls: readonly string[], addresses: readonly string[], key: string): Contestant {
  const pools = urls.map((url) => new Pool(url, { connections: connections / urls.length }));
  const read = async (at: number) => {
    const { statusCode, body } = await (pools[at % pools.length] as Pool).request({
      method: "GET",
      path: addresses[at] ?? "",
      headers: { "x-api-key": key },
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${addresses[at]} answered with status ${statusCode}: ${text}`);
    return text;
  };
  return {
    async run() {
      let next = 0;
      const work = async () => {
        while (next < addresses.length) await read(next++);
      };
      await Promise.all(Array.from({ length: connections }, work));
    },
    async first() {
      // Both kinds of servers answer in this shape.
      const { Data } = JSON.parse(await read(0)) as { Data: readonly { InvoiceID: number }[] };
      return Data.map(({ InvoiceID }) => InvoiceID);
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}

async function warmUp(contestants: readonly Contestant[]): Promise<void> {
  for (const { run } of contestants) for (let time = 0; time < warmUps; time += 1) await run();
}

const perSecond = (time: number) => `${((batch / time) * 1000).toFixed(0)} a second (${ms(time / batch)} each)`;

async function runList(many: ManyInvoices): Promise<Figure[]> {
  const addresses = createAddresses(many);
  const contestant = (url: string) => createContestant([url], addresses, many.employeeKey);
  const [own, joined, generic] = [
    contestant(await startService(many)),
    contestant(await startLayer(many, "joined")),
    contestant(await startLayer(many, "generic")),
  ];
  if ((await own.first()).join() !== (await joined.first()).join()) throw new Error("the service and its peer do not give the same page");
  await warmUp([own, joined, generic]);
  const times = await takeTurns({ own: own.run, joined: joined.run, generic: generic.run }, { rounds: 9, runs: 1 });
  await Promise.all([own, joined, generic].map(({ close }) => close()));
  const against = (what: string, peer: number, atLeast: number): Figure => ({
    what,
    ratio: peer / times.own.p50,
    goal: { atLeast },
    from: `${perSecond(times.own.p50)} to ${perSecond(peer)}`,
  });
  return [
    against("requests a second, against node:http with a good plan and json_agg", times.joined.p50, 1.6),
    against("requests a second, against plain SQL in the order of the primary key", times.generic.p50, 20),
  ];
}

export const listsAtScale: StandaloneRace = {
  number: 3,
  title: `${pageSize} of ${invoiceCount.toLocaleString("en-US")} invoices for ${idsAsked} customers, ${connections} connections, PostgreSQL`,
  run: () => onManyInvoices(runList),
};

async function runProcesses(many: ManyInvoices): Promise<Figure[]> {
  const addresses = createAddresses(many);
  const urls: string[] = [];
  for (let member = 0; member < 4; member += 1) urls.push(await startService(many));
  const [one, two, four] = [1, 2, 4].map((count) => createContestant(urls.slice(0, count), addresses, many.employeeKey)) as [
    Contestant,
    Contestant,
    Contestant,
  ];
  await warmUp([four, two, one]);
  const times = await takeTurns({ one: one.run, two: two.run, four: four.run }, { rounds: 9, runs: 1 });
  await Promise.all([one, two, four].map(({ close }) => close()));
  const against = (what: string, time: number): Figure => ({
    what,
    ratio: times.one.p50 / time,
    goal: { atLeast: 1 },
    from: `${perSecond(time)} to ${perSecond(times.one.p50)}`,
  });
  return [against("reads of two processes, against one", times.two.p50), against("reads of four processes, against one", times.four.p50)];
}

export const processes: StandaloneRace = {
  number: 13,
  title: "processes on one PostgreSQL: reads grow until the cores are spent (writes: service/process/scale-out.postgres.test.ts)",
  run: () => onManyInvoices(runProcesses),
};
