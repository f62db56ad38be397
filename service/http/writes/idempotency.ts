import { createHash } from "node:crypto";
import type { Database } from "#service/db/database.ts";
import { and, eq, lt, sql } from "#service/db/orm/orm.ts";
import { idempotencyRecords } from "#service/db/schema/idempotency.ts";
import { ApiError } from "../errors/api-error.ts";

/** A response that is stored for a replay. `body` is null if the response had none. */
export interface WriteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface IdempotentRequest {
  readonly principalID: number;
  readonly idempotencyKey: string;
  /** SHA-256 of method, path, query and body. */
  readonly fingerprint: string;
}

interface Outcome {
  readonly answer: WriteAnswer;
  readonly isReplay: boolean;
}

const retentionMilliseconds = 24 * 60 * 60 * 1000;
const acceptable = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;

/** The Idempotency-Key, which must be 1 to 255 printable ASCII characters. */
export function checkIdempotencyKey(header: string): string {
  if (acceptable.test(header)) return header;
  throw new ApiError("INVALID_PARAMETER", "The header Idempotency-Key must be 1 to 255 printable ASCII characters");
}

/** Two requests are the same if their method, path, query (in any order) and body bytes are equal. */
export function fingerprintOf(method: string, path: string, search: string, body: Uint8Array): string {
  const query = new URLSearchParams(search);
  query.sort();
  return createHash("sha256")
    .update(JSON.stringify([method, path, query.toString()]))
    .update(body)
    .digest("hex");
}

const inProgress = () =>
  new ApiError("IDEMPOTENCY_KEY_IN_PROGRESS", "The first request with this Idempotency-Key is still being processed; try again shortly");

async function findRecord(tx: Database, { principalID, idempotencyKey }: IdempotentRequest, now: Date) {
  const [record] = await tx
    .select()
    .from(idempotencyRecords)
    .where(and(eq(idempotencyRecords.PrincipalID, principalID), eq(idempotencyRecords.IdempotencyKey, idempotencyKey)));
  return record && now.getTime() - record.TimeCreated.getTime() < retentionMilliseconds ? record : undefined;
}

async function keepAnswer(tx: Database, request: IdempotentRequest, answer: WriteAnswer, now: Date) {
  const values = {
    Fingerprint: request.fingerprint,
    Status: answer.status,
    Headers: JSON.stringify(answer.headers),
    Body: answer.body,
    TimeCreated: now,
  };
  await tx
    .insert(idempotencyRecords)
    .values({ PrincipalID: request.principalID, IdempotencyKey: request.idempotencyKey, ...values })
    .onConflictDoUpdate({ target: [idempotencyRecords.PrincipalID, idempotencyRecords.IdempotencyKey], set: values });
}

/**
 * Runs `effect` at most once per principal and Idempotency-Key, in `tx`: the response commits with the effect. A failed request stores
 * nothing, so its key may be used again.
 */
async function runOnce(tx: Database, request: IdempotentRequest, now: Date, effect: () => Promise<WriteAnswer>): Promise<Outcome> {
  const name = `idempotency ${request.principalID} ${request.idempotencyKey}`;
  // A separate statement, so that the next one sees what the last holder of the lock committed.
  const { rows } = await tx.execute<{ isMine: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isMine"`);
  if (!rows[0]?.isMine) throw inProgress();
  const known = await findRecord(tx, request, now);
  if (known === undefined) {
    const answer = await effect();
    await keepAnswer(tx, request, answer, now);
    return { answer, isReplay: false };
  }
  if (known.Fingerprint !== request.fingerprint)
    throw new ApiError(
      "IDEMPOTENCY_KEY_REUSED",
      "This Idempotency-Key was used for a different request; use a new key for a new operation",
    );
  // keepAnswer stored these headers.
  const headers = JSON.parse(known.Headers) as Record<string, string>;
  return { answer: { status: known.Status, headers, body: known.Body }, isReplay: true };
}

/** Runs writes in transactions. The embedded database has one connection, on which a duplicate would wait, so running keys are also tracked in memory. */
export function createWriteRunner(db: Database) {
  const running = new Set<string>();

  return async (request: IdempotentRequest | null, now: Date, effect: (tx: Database) => Promise<WriteAnswer>): Promise<Outcome> => {
    if (request === null) return { answer: await db.transaction(effect), isReplay: false };
    const name = `${request.principalID} ${request.idempotencyKey}`;
    if (running.has(name)) throw inProgress();
    running.add(name);
    try {
      return await db.transaction((tx) => runOnce(tx, request, now, () => effect(tx)));
    } finally {
      running.delete(name);
    }
  };
}

/** Deletes the records that are older than 24 hours and returns their number. */
export async function removeExpiredIdempotencyRecords(db: Database, now: Date): Promise<number> {
  const removed = await db
    .delete(idempotencyRecords)
    .where(lt(idempotencyRecords.TimeCreated, new Date(now.getTime() - retentionMilliseconds)))
    .returning({ PrincipalID: idempotencyRecords.PrincipalID });
  return removed.length;
}
