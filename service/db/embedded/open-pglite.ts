import { mkdirSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { OperatorError } from "../../operator-error.ts";
import type { OpenDatabase } from "../database.ts";
import { requireDrizzle } from "../require-drizzle.ts";
import { noteEmbedded } from "./embedded.ts";
import { type Connection, createEmbeddedClients, type EmbeddedClient } from "./embedded-client.ts";
import { lockFolder } from "./folder-lock.ts";
import { findStorageProblem } from "./storage-probe.ts";
import { createWorkerConnections } from "./worker-connection.ts";

const { drizzle } = requireDrizzle("drizzle-orm/pglite") as typeof import("drizzle-orm/pglite");

// Drizzle calls nothing else of a client.
const databaseOn = (client: EmbeddedClient) => drizzle({ client: client as unknown as PGlite });

/** The database for background work and for requests, on one connection at a time. */
function databasesOver(connect: (waitSeconds: number) => Promise<Connection>) {
  const { forRequests, forBackground, hasRequests, finish } = createEmbeddedClients(connect);
  const db = databaseOn(forBackground);
  noteEmbedded(db, { hasRequests });
  const ofRequests = databaseOn(forRequests);
  return { db, requests: { reads: ofRequests, writes: ofRequests }, finish };
}

/** The same in this thread, where nothing can end a statement. */
export function databasesOn(client: PGlite) {
  const run: Connection["run"] = ({ text, params, options }) => client.query(text, params, options);
  return databasesOver(async () => ({ run }));
}

export async function openInMemory(): Promise<OpenDatabase> {
  const client = await PGlite.create();
  const { db, requests } = databasesOn(client);
  return { db, requests, kind: "pglite", close: () => client.close() };
}

/** Making a new cluster, or recovering a large one, takes seconds. */
const openSeconds = 600;

/** `folder` holds `lock` and, in `data`, the cluster. */
export async function openFolder(folder: string): Promise<OpenDatabase> {
  makeFolder(folder);
  const unlock = lockFolder(folder);
  const connections = createWorkerConnections(folder);
  try {
    await connections.connect(openSeconds);
  } catch (error) {
    unlock();
    const problem = await findStorageProblem(folder);
    if (problem === null) throw error;
    throw new OperatorError(`The embedded database in ${folder} cannot be opened: ${problem}.`);
  }
  const { db, requests, finish } = databasesOver(connections.connect);
  const close = async () => {
    await finish();
    await connections.close();
    unlock();
  };
  return { db, requests, kind: "pglite", folder, findStorageProblem: () => findStorageProblem(folder), close };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new OperatorError(`The embedded database's folder ${folder} cannot be made: ${error.code}.`);
  }
}
