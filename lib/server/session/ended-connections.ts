import "server-only";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { environment } from "../env.ts";
import { processWide } from "../http/process-wide.ts";
import { createRecordFile } from "../http/record-file.ts";
import { serverLimits } from "../limits.ts";
import { type Connection, cookieLifetimeSeconds, keyOf } from "./cookies/stored-connection.ts";

const ended = z.object({
  until: z.number(),
  /** For all sign-ins of a key under one slug: the last one that has ended. */
  lastSignIn: z.string().optional(),
});

const endedConnections = () =>
  processWide("ended connections", () =>
    createRecordFile({
      path: join(/* turbopackIgnore: true */ environment().dataFolder, "ended-connections"),
      schema: ended,
      entries: serverLimits.endedConnections,
      isOver: ({ until }, now) => until <= now,
    }),
  );

const idOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** Identifies one sign-in of a key in one browser, in every copy of its cookie, without revealing the key. */
export function connectionId(connection: Connection): string {
  const { slug, connectedAt, signedInAt, renewal = "" } = connection;
  return idOf(`${slug} ${connectedAt} ${signedInAt} ${renewal} ${keyOf(connection)}`);
}

/** The same for all its sign-ins. */
const signInsId = (connection: Connection): string => idOf(`${connection.slug} ${connection.connectedAt} ${keyOf(connection)}`);

/** Ends every copy of this connection's cookie, and of those of earlier sign-ins with its key, until the cookie would expire. */
export function endConnection(connection: Connection): void {
  const { signedInAt, renewal } = connection;
  const records = endedConnections();
  const until = Date.parse(signedInAt) + cookieLifetimeSeconds() * 1000;
  const known = records.get(signInsId(connection));
  if ((known?.lastSignIn ?? "") < signedInAt) records.set(signInsId(connection), { until, lastSignIn: signedInAt });
  if (renewal !== undefined) records.set(connectionId(connection), { until });
}

/** A restored connection has the sign-in of the forgotten one, so it ends by itself or with a later sign-in. */
export function isEnded(connection: Connection): boolean {
  const { signedInAt, renewal } = connection;
  const records = endedConnections();
  if (records.get(connectionId(connection))) return true;
  const { lastSignIn = "" } = records.get(signInsId(connection)) ?? {};
  return renewal === undefined ? signedInAt <= lastSignIn : signedInAt < lastSignIn;
}
