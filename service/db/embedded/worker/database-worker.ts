import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { PGlite } from "@electric-sql/pglite";
import { besideSchema, replacedSchema, unfinishedMarkIn } from "../embedded.ts";
import { syncPath, syncTree } from "../folder/sync-files.ts";
import { openSynced } from "../folder/synced-folder.ts";
import { createStatementRunner } from "../run-statements.ts";
import { type Next, type Request, type Response, takeParts, toErrorParts } from "./worker-messages.ts";

/** PGlite creates files that every user may read and write, so no other user may enter their folder. */
function closeToOthers(data: string): void {
  mkdirSync(data, { recursive: true });
  try {
    chmodSync(data, 0o700);
  } catch {
    // Some file systems have no modes, and only the owner may change them.
  }
}

/** Opens the cluster in `folder`, and creates it if it is missing. */
async function openCluster(folder: string): Promise<PGlite> {
  const data = join(folder, "data");
  const mark = unfinishedMarkIn(folder);
  if (existsSync(mark)) rmSync(data, { recursive: true, force: true });
  if (!existsSync(data)) writeFileSync(mark, "");
  closeToOthers(data);
  const processFile = join(data, "postmaster.pid");
  if (existsSync(processFile)) {
    // After a crash PostgreSQL syncs every file before it does anything else.
    await syncTree(data);
    // A process that was killed, or had no power, while it wrote this file left it empty. PostgreSQL would refuse it. The folder's lock is held.
    rmSync(processFile);
  }
  const client = await openSynced(data);
  // Left behind by an import whose process was killed.
  await client.exec(`drop schema if exists ${besideSchema}, ${replacedSchema} cascade`);
  if (existsSync(mark)) {
    // Not all of the folder: opening and closing its lock would release it.
    await syncTree(data);
    for (const path of [folder, dirname(folder)]) syncPath(path);
    rmSync(mark, { force: true });
    // If the mark came back after a power cut, the cluster would be created again.
    syncPath(folder);
  }
  return client;
}

// Runs the embedded database in its own thread, so that a long statement delays only requests that need the database.

const client = await openCluster(String(workerData));
const run = createStatementRunner(client);
const reply = (response: Response) => parentPort?.postMessage(response);
const keepText = (text: string) => text;
/** Lets the next part of a large result be sent, by the id of its request. Statements of a transaction can be asked for together. */
const sendNext = new Map<number, () => void>();

async function answer({ id, text, params, mayPrepare, rowMode, textTypes }: Request): Promise<void> {
  const parsers = Object.fromEntries(textTypes.map((type) => [type, keepText]));
  try {
    const results = await run({ text, params, mayPrepare, options: { ...(rowMode && { rowMode }), parsers } });
    for (const rows of takeParts(results.rows)) {
      const asked = new Promise<void>((resolve) => sendNext.set(id, resolve));
      reply({ id, rows });
      await asked;
    }
    reply({ id, results });
  } catch (error) {
    reply({ id, error: toErrorParts(error) });
  } finally {
    sendNext.delete(id);
  }
}

async function close(): Promise<void> {
  await client.close().finally(() => process.exit());
}

parentPort?.on("message", (message: Request | Next | "close") => {
  if (message === "close") void close();
  else if ("nextOf" in message) sendNext.get(message.nextOf)?.();
  else void answer(message);
});
parentPort?.postMessage("open");
