import type { PGlite } from "@electric-sql/pglite";
import { OperatorError } from "../../operator-error.ts";
import type { OpenDatabase } from "../database.ts";
import { requireDrizzle } from "../orm/require-drizzle.ts";
import type { Opening } from "./begin-opening.ts";
import { registerEmbedded } from "./embedded.ts";
import { type Connection, createEmbeddedClients, type EmbeddedClient } from "./embedded-client.ts";
import { findStorageProblem } from "./folder/storage-probe.ts";

const { drizzle } = requireDrizzle("drizzle-orm/pglite") as typeof import("drizzle-orm/pglite");

// Drizzle calls no other method of a client.
const databaseOn = (client: EmbeddedClient) => drizzle({ client: client as unknown as PGlite });

/** The database for background work and for requests, on one connection at a time. */
export function databasesOver(connect: (waitSeconds: number) => Promise<Connection>) {
  const { forRequests, forBackground, hasRequests, writes, finish } = createEmbeddedClients(connect);
  const db = databaseOn(forBackground);
  registerEmbedded(db, { hasRequests, writes });
  const ofRequests = databaseOn(forRequests);
  return { db, requests: { reads: ofRequests, writes: ofRequests }, finish };
}

/** PostgreSQL does not start on the files of an embedded database, although its disk has room. */
export class UnreadableFolderError extends OperatorError {
  /** Why, in PostgreSQL's words where it gave a reason. */
  readonly reason: string;

  constructor(folder: string, error: unknown) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The embedded database in ${folder} cannot be opened (${reason}). If its files are damaged, restore a backup to another folder and serve that one.`,
      { cause: error },
    );
    this.reason = reason;
  }
}

/** `folder` holds `lock` and, in `data`, the cluster. Throws OperatorError. */
export async function openFolder(folder: string, { connections, opened, unlock, close }: Opening): Promise<OpenDatabase> {
  try {
    await opened;
  } catch (error) {
    unlock();
    const problem = await findStorageProblem(folder);
    if (problem === null) throw new UnreadableFolderError(folder, error);
    throw new OperatorError(`The embedded database in ${folder} cannot be opened: ${problem}.`);
  }
  const { db, requests, finish } = databasesOver(connections.connect);
  const finishAndClose = async () => {
    await finish();
    await close();
  };
  return { db, requests, kind: "pglite", folder, findStorageProblem: () => findStorageProblem(folder), close: finishAndClose };
}
