import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../../../scripts/project-root.ts";
import { demoVariables, readSnapshotKeys } from "../../../scripts/start/demo-keys.ts";
import { findFreePort } from "../../../scripts/start/ports.ts";
import type { Invoice } from "./api.ts";
import { makeDataFolder, removeDataFolder } from "./product.ts";
import { readRecords } from "./snapshot-records.ts";

export interface LongApi {
  /** Address up to and including /api. */
  readonly url: string;
  /** Environment variables for the demo buttons of a dashboard. */
  readonly keys: Readonly<Record<string, string>>;
  /** All of its invoices, in no particular order. */
  readonly invoices: readonly Invoice[];
  close(): Promise<void>;
}

const service = ["--disable-warning=ExperimentalWarning", join(projectRoot, "service/cli.ts")];
const readyWithinMs = 150_000;

/** Files that invoices, keys and the filters of the list need. */
const copiedFiles = /^(apiKeys|creditTerms|customerCreditTerms|customers|invoices|locations|salesReps|states|suppliers|users)\.ndjson$/;

interface LongSnapshot {
  readonly keys: LongApi["keys"];
  readonly invoices: LongApi["invoices"];
}

interface LongOptions {
  /** Whether all invoices are the demo retailer's. */
  readonly isOneRetailer?: boolean;
}

/**
 * A snapshot with `count` invoices. A demo of that size takes most of a minute and has a hundred thousand lines, so the invoices of a small
 * demo are repeated under new ids and numbers, with their customers and nothing else.
 */
export async function writeLongSnapshot(folder: string, count: number, { isOneRetailer = false }: LongOptions = {}): Promise<LongSnapshot> {
  await promisify(execFile)(process.execPath, [...service, "demo", folder, "--scale", "0.05"], { cwd: projectRoot });
  const keys = demoVariables(readSnapshotKeys(folder));
  for (const file of readdirSync(folder)) if (!copiedFiles.test(file)) rmSync(join(folder, file));
  const customers = isOneRetailer ? readRetailer(folder) : null;
  return { keys, invoices: repeatInvoices(folder, count, customers) };
}

/** A Data API with `count` invoices in memory. */
export async function startLongApi(count: number, options: LongOptions = {}): Promise<LongApi> {
  const folder = makeDataFolder();
  const { keys, invoices } = await writeLongSnapshot(folder, count, options);
  const port = await findFreePort();
  const child = spawn(process.execPath, [...service, "serve", "--port", String(port), "--database", "memory:", "--snapshot", folder], {
    cwd: projectRoot,
    env: { ...process.env, LOG_LEVEL: "warn" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  async function close(): Promise<void> {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
    removeDataFolder(folder);
  }
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`, child);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}/api`, keys, invoices, close };
}

/** The distance between the id of an invoice and that of its next copy. */
export const idOffset = 1_000_000;

/** The customers of the demo retailer's key. */
function readRetailer(folder: string): ReadonlySet<number> {
  const key = readRecords<{ Type: string; CustomerIDs?: number[] }>(folder, "apiKeys").find(({ Type }) => Type === "Customer");
  return new Set(key?.CustomerIDs);
}

function repeatInvoices(folder: string, count: number, customers: ReadonlySet<number> | null): readonly Invoice[] {
  const originals = readRecords<Invoice>(folder, "invoices").filter(({ CustomerID }) => customers?.has(CustomerID) ?? true);
  const repeated = Array.from({ length: count }, (_, at) => {
    const round = Math.floor(at / originals.length);
    const original = originals[at % originals.length];
    if (!original) throw new Error(`${folder} holds no invoices`);
    if (round === 0) return original;
    return { ...original, InvoiceID: original.InvoiceID + round * idOffset, InvoiceNum: `${original.InvoiceNum}-${round}` };
  });
  writeFileSync(join(folder, "invoices.ndjson"), `${repeated.map((invoice) => JSON.stringify(invoice)).join("\n")}\n`);
  return repeated;
}

async function untilReady(address: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + readyWithinMs;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} did not answer`);
}
