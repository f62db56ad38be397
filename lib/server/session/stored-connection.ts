import "server-only";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { keyTypes } from "#contract/endpoint.ts";
import { environment, environmentNames } from "../env.ts";
import { BoundedMap } from "../http/bounded-map.ts";
import { processWide } from "../http/process-wide.ts";
import { serverLimits } from "../limits.ts";
import { slugPattern } from "./slug.ts";

/** A connection that has ended is still recognised for so long: whoever gives its key again finds what they had typed. */
const keptAfterEndMs = 30 * 24 * 60 * 60_000;

/** How long a browser keeps a connection's cookies. */
export const keptSeconds = (): number => Math.ceil((environment().session.maxMs + keptAfterEndMs) / 1000);

const stored = z.object({
  slug: z.string().regex(slugPattern),
  name: z.string(),
  environment: z.enum(environmentNames),
  keyType: z.enum(keyTypes),
  covers: z.string(),
  demo: z.boolean(),
  /** When this key first came to this slug: what the browser keeps for it goes by this. */
  connectedAt: z.iso.datetime(),
  /** When the key was given last. Cookies of earlier versions do not say. */
  signedInAt: z.iso.datetime().optional(),
  /** Of a connection that was forgotten and brought back: no copy of the cookie before counts. */
  renewal: z.string().optional(),
  key: z.string(),
});

type Stored = z.infer<typeof stored>;

/** A stored key, without the key. */
export type Connection = Readonly<Omit<Stored, "key" | "signedInAt"> & { signedInAt: string }>;

// Beside the object and not in it, so that no page can hand a key to the browser with its props.
const keys = processWide("connection-keys", () => new WeakMap<Connection, string>());

/** The key of a connection that this module opened. */
export function keyOf(connection: Connection): string {
  const key = keys.get(connection);
  if (key === undefined) throw new TypeError("A connection must be the object that findConnection or requireConnection gave, not a copy.");
  return key;
}

function toConnection({ key, ...parts }: Stored): Connection {
  const connection = Object.freeze({ ...parts, signedInAt: parts.signedInAt ?? parts.connectedAt });
  keys.set(connection, key);
  return connection;
}

/** Encrypts a connection and its key into a cookie's value. */
export async function sealConnection(connection: Stored): Promise<string> {
  const [{ id, secret }] = environment().sessionSecrets;
  return sealData(connection, { password: { [id]: secret }, ttl: keptSeconds() });
}

/** Whether a seal was made with a secret that is not the first one any more. */
export const isSealedWithOlderSecret = (seal: string): boolean => seal.split("*")[1] !== String(environment().sessionSecrets[0].id);

/** How long a forgotten connection can be brought back. */
const undoSeconds = 60 * 60;
const undoContent = z.object({ purpose: z.literal("undo"), connection: stored, usedAt: z.number().nullable() });
const undoPassword = () => Object.fromEntries(environment().sessionSecrets.map(({ id, secret }) => [id, `undo ${secret}`]));

/** What brings a forgotten connection back. `renewal` makes it one that no cookie holds. */
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
  // A seal that was tampered with comes as an empty object or as an error, depending on the part that was changed.
  const content = await unsealData<unknown>(seal, { password, ttl: keptSeconds() }).catch(() => null);
  const parsed = stored.safeParse(content);
  return parsed.success ? toConnection(parsed.data) : null;
}

const isForgotten = ({ signedInAt }: Connection) => Date.now() > Date.parse(signedInAt) + keptSeconds() * 1000;

const opened = processWide("opened-connections", () => new BoundedMap<string, Connection>({ entries: serverLimits.openedConnections }));

/**
 * Opens a cookie's value; null where it is too old, tampered with or sealed with an unknown secret. Opened ones are remembered; whether one
 * may still be used is readHeld's to say, each time.
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
