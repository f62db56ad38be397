import "server-only";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { keyTypes } from "#contract/endpoint.ts";
import { environmentNames } from "#lib/session/connect-form.ts";
import { environment } from "../../env.ts";
import { BoundedMap } from "../../http/bounded-map.ts";
import { processWide } from "../../http/process-wide.ts";
import { serverLimits } from "../../limits.ts";
import { slugPattern } from "../slug.ts";

/** How long an ended connection is recognized, so that a person who connects again finds unsent work. */
const endedLifetimeMs = 30 * 24 * 60 * 60_000;

/** How long a browser keeps a connection's cookies. */
export const cookieLifetimeSeconds = (): number => Math.ceil((environment().session.maxMs + endedLifetimeMs) / 1000);

const connectionSchema = z.object({
  slug: z.string().regex(slugPattern),
  name: z.string(),
  environment: z.enum(environmentNames),
  keyType: z.enum(keyTypes),
  covers: z.string(),
  demo: z.boolean(),
  /** When this key was first connected under this slug. Data in the browser's storage belongs to it. */
  connectedAt: z.iso.datetime(),
  /** When the key was last entered. Cookies of earlier versions lack it. */
  signedInAt: z.iso.datetime().optional(),
  /** Set when a forgotten connection was restored, so that no earlier copy of its cookie is valid. */
  renewal: z.string().optional(),
  key: z.string(),
});

type SealedConnection = z.infer<typeof connectionSchema>;

/** A connection without its key. */
export type Connection = Readonly<Omit<SealedConnection, "key" | "signedInAt"> & { signedInAt: string }>;

// Keys are stored outside the object, so that no page can pass a key to the browser in its props.
const keys = processWide("connection-keys", () => new WeakMap<Connection, string>());

export function keyOf(connection: Connection): string {
  const key = keys.get(connection);
  if (key === undefined)
    throw new TypeError("A connection must be the object that findConnection or requireConnection returned, not a copy.");
  return key;
}

function toConnection({ key, ...parts }: SealedConnection): Connection {
  const connection = Object.freeze({ ...parts, signedInAt: parts.signedInAt ?? parts.connectedAt });
  keys.set(connection, key);
  return connection;
}

/** Encrypts a connection and its key into a cookie's value. */
export async function sealConnection(connection: SealedConnection): Promise<string> {
  const [{ id, secret }] = environment().sessionSecrets;
  return sealData(connection, { password: { [id]: secret }, ttl: cookieLifetimeSeconds() });
}

/** Whether a seal was made with a secret that is no longer the first one. */
export const isSealedWithOlderSecret = (seal: string): boolean => seal.split("*")[1] !== String(environment().sessionSecrets[0].id);

/** How long a forgotten connection can be restored. */
const undoSeconds = 60 * 60;
const undoContent = z.object({ purpose: z.literal("undo"), connection: connectionSchema, usedAt: z.number().nullable() });
const undoPassword = () => Object.fromEntries(environment().sessionSecrets.map(({ id, secret }) => [id, `undo ${secret}`]));

/** A seal that restores a forgotten connection. `renewal` makes it differ from every cookie. */
export async function sealUndo(connection: Connection, renewal: string, usedAt: number | null): Promise<string> {
  const [{ id, secret }] = environment().sessionSecrets;
  const content = { purpose: "undo", connection: { ...connection, renewal, key: keyOf(connection) }, usedAt };
  return sealData(content, { password: { [id]: `undo ${secret}` }, ttl: undoSeconds });
}

export async function openUndo(seal: string): Promise<{ readonly connection: Connection; readonly usedAt: number | null } | null> {
  const content = await unsealData<unknown>(seal, { password: undoPassword(), ttl: undoSeconds }).catch(() => null);
  const parsed = undoContent.safeParse(content);
  return parsed.success ? { connection: toConnection(parsed.data.connection), usedAt: parsed.data.usedAt } : null;
}

async function unseal(seal: string): Promise<Connection | null> {
  const password = Object.fromEntries(environment().sessionSecrets.map(({ id, secret }) => [id, secret]));
  // A seal that was tampered with becomes an empty object or an error, depending on the changed part.
  const content = await unsealData<unknown>(seal, { password, ttl: cookieLifetimeSeconds() }).catch(() => null);
  const parsed = connectionSchema.safeParse(content);
  return parsed.success ? toConnection(parsed.data) : null;
}

const isForgotten = ({ signedInAt }: Connection) => Date.now() > Date.parse(signedInAt) + cookieLifetimeSeconds() * 1000;

const opened = processWide("opened-connections", () => new BoundedMap<string, Connection>({ entries: serverLimits.openedConnections }));

/**
 * Opens a cookie's value; null when it is too old, tampered with or sealed with an unknown secret. Opened values are cached, so
 * readHeld checks each time whether the connection may still be used.
 */
export function openConnection(seal: string): Connection | null | Promise<Connection | null> {
  const known = opened.get(seal);
  if (known) return isForgotten(known) ? null : known;
  return unseal(seal).then((connection) => {
    if (!connection || isForgotten(connection)) return null;
    opened.set(seal, connection);
    return connection;
  });
}
