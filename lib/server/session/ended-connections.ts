import "server-only";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { environment } from "../env.ts";
import { processWide } from "../http/process-wide.ts";
import { createRecordFile } from "../http/record-file.ts";
import { serverLimits } from "../limits.ts";
import { type Connection, cookieLifetimeSeconds, keyOf } from "./cookies/stored-connection.ts";

const ended = z.object({ until: z.number() });

const endedConnections = () =>
  processWide("ended connections", () =>
    createRecordFile({
      path: join(/* turbopackIgnore: true */ environment().dataFolder, "ended-connections"),
      schema: ended,
      entries: serverLimits.endedConnections,
      isOver: ({ until }, now) => until <= now,
    }),
  );

/** Identifies one sign-in of a key in one browser, in every copy of its cookie, without revealing the key. */
export function connectionId(connection: Connection): string {
  const { slug, connectedAt, signedInAt, renewal = "" } = connection;
  return createHash("sha256")
    .update(`${slug} ${connectedAt} ${signedInAt} ${renewal} ${keyOf(connection)}`)
    .digest("base64url")
    .slice(0, 22);
}

/** Ends every copy of this connection's cookie until the cookie would expire. */
export function endConnection(connection: Connection): void {
  endedConnections().set(connectionId(connection), { until: Date.parse(connection.signedInAt) + cookieLifetimeSeconds() * 1000 });
}

export const isEnded = (connection: Connection): boolean => endedConnections().get(connectionId(connection)) !== undefined;
