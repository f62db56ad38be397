import type { KeyType } from "#contract/endpoint.ts";
import { eq, type SQL, sql } from "#service/db/orm/orm.ts";
import type { Database } from "../db/database.ts";
import { lockOutImports } from "../db/import-lock.ts";
import { apiKeys, principalOfKey } from "../db/schema/system.ts";
import { accountsOfKey, locationsOfKey } from "../erp/derive/lookups.ts";
import { OperatorError } from "../operator-error.ts";
import type { Environment } from "./environments.ts";
import { createKey, hashKey, prefixOfKey } from "./key-format.ts";

export type KeyRequest = {
  readonly Type: KeyType;
  readonly Company: string;
  readonly CustomerIDs: readonly number[];
  readonly SupplierIDs: readonly number[];
  readonly UserID: number | null;
  readonly RequestsPerHour: number | null;
  /** Omitted or null: the key works until it is revoked. */
  readonly TimeExpires?: Date | null;
};

export type IssuedKey = { readonly id: number; readonly key: string };
export type RotatedKey = IssuedKey & { readonly oldWorksUntil: Date; readonly timeExpires: Date | null };

/** The type of key that is limited to such ids. */
const scopes = [
  { type: "Customer", ids: "CustomerIDs", name: "customers", option: "--customer-ids" },
  { type: "Supplier", ids: "SupplierIDs", name: "suppliers", option: "--supplier-ids" },
] as const;

/** A key of another type would see more than these ids, so the operator has mistaken one of the two. */
function checkScope(request: KeyRequest): void {
  for (const { type, ids, name, option } of scopes)
    if (request.Type !== type && request[ids].length > 0)
      throw new OperatorError(`${request.Type} keys are not limited to ${name}: leave out ${option}, or issue a key with --type ${type}.`);
}

/** Issues a key of `environment`. Only the result contains the key; the database stores its hash. */
export async function issueKey(db: Database, request: KeyRequest, environment: Environment): Promise<IssuedKey> {
  checkScope(request);
  return db.transaction(async (tx) => {
    await lockOutImports(tx);
    return storeKey(tx, request, environment, null);
  });
}

/** Call it after `lockOutImports`: a running import would neither see the key nor have committed the customers that its scope is derived from. */
async function storeKey(db: Database, request: KeyRequest, environment: Environment, PrincipalID: number | null): Promise<IssuedKey> {
  const { Type, CustomerIDs, SupplierIDs } = request;
  if (Type === "Customer" && CustomerIDs.length === 0)
    throw new OperatorError("A Customer key needs the customers that it may see: --customer-ids 1,2.");
  if (Type === "Supplier" && SupplierIDs.length === 0)
    throw new OperatorError("A Supplier key needs the suppliers that it may see: --supplier-ids 1,2.");
  const key = createKey(environment);
  const [row] = await db
    .insert(apiKeys)
    .values({
      ...request,
      PrincipalID,
      CustomerIDs: [...CustomerIDs],
      SupplierIDs: [...SupplierIDs],
      Hash: hashKey(key),
      Prefix: prefixOfKey(key),
    })
    .returning({ id: apiKeys.ID });
  if (row === undefined) throw new Error("the key was not stored");
  await storeDerivedScope(db, row.id);
  return { id: row.id, key };
}

const storeDerivedScope = (db: Database, id: number) =>
  db.execute(sql`
    update ${apiKeys} as "row" set ar_account_ids = ${accountsOfKey}, location_ids = ${locationsOfKey} where "row".id = ${id}`);

/**
 * Issues a new key with the rights of key `id`, which keeps working for `overlapSeconds`. Both act for one principal: they share the hourly limit
 * and the Idempotency-Keys. The new key ends with the old one unless `timeExpires` is given; null is never. Throws an OperatorError if the key has
 * ended or was already rotated.
 */
export async function rotateKey(
  db: Database,
  id: number,
  environment: Environment,
  overlapSeconds: number,
  timeExpires?: Date | null,
): Promise<RotatedKey> {
  return db.transaction(async (tx) => {
    await lockOutImports(tx);
    const [old] = await tx
      .update(apiKeys)
      .set({ TimeRevoked: sql`now() + make_interval(secs => ${overlapSeconds})` })
      .where(sql`${apiKeys.ID} = ${id} and ${apiKeys.TimeRevoked} is null`)
      .returning();
    if (old?.TimeRevoked == null) throw await explainUnchanged(tx, id);
    const { Type, Company, CustomerIDs, SupplierIDs, UserID, RequestsPerHour, TimeRevoked } = old;
    const TimeExpires = timeExpires === undefined ? old.TimeExpires : timeExpires;
    if (TimeExpires !== null && TimeExpires <= new Date())
      throw new OperatorError(
        `Key ${id} expired at ${TimeExpires.toISOString()}, and its replacement would too: say when that one expires with --expires.`,
      );
    const request = { Type, Company, CustomerIDs, SupplierIDs, UserID, RequestsPerHour, TimeExpires };
    const issued = await storeKey(tx, request, environment, old.PrincipalID ?? old.ID);
    return { ...issued, oldWorksUntil: TimeRevoked, timeExpires: TimeExpires };
  });
}

/** Revokes a key at once, even one that still works after a rotation. Throws an OperatorError if it does not exist or is already revoked. */
export const revokeKey = (db: Database, id: number): Promise<void> =>
  // The column rounds to milliseconds, and a time that is rounded up is still in the future.
  changeKey(db, id, { TimeRevoked: sql`date_trunc('milliseconds', now())` });

/** Sets the end of a key that is not revoked, from the next request on; null removes it. An expired key works again. */
export const expireKey = (db: Database, id: number, timeExpires: Date | null): Promise<void> =>
  changeKey(db, id, { TimeExpires: timeExpires });

async function changeKey(db: Database, id: number, changes: { TimeRevoked?: SQL; TimeExpires?: Date | null }): Promise<void> {
  const changed = await db
    .update(apiKeys)
    .set(changes)
    .where(sql`${apiKeys.ID} = ${id} and (${apiKeys.TimeRevoked} is null or ${apiKeys.TimeRevoked} > now())`)
    .returning({ id: apiKeys.ID });
  if (changed.length === 0) throw await explainUnchanged(db, id);
}

/** Sets the hourly limit of all keys of the same principal from the next request on; null sets the service's default. */
export async function limitKey(db: Database, id: number, requestsPerHour: number | null): Promise<void> {
  const limited = await db
    .update(apiKeys)
    .set({ RequestsPerHour: requestsPerHour })
    .where(
      sql`${principalOfKey} = (select coalesce(limited.principal_id, limited.id) from ${apiKeys} limited where limited.id = ${id}
          and (limited.time_revoked is null or limited.time_revoked > now()))
        and (${apiKeys.TimeRevoked} is null or ${apiKeys.TimeRevoked} > now())`,
    )
    .returning({ id: apiKeys.ID });
  if (limited.length === 0) throw await explainUnchanged(db, id);
}

/**
 * Changes what all working keys of the same principal may see, from the next request on. Throws an OperatorError if the key has ended or is of a type
 * with another scope.
 */
export async function changeScope(db: Database, id: number, scope: Pick<KeyRequest, "CustomerIDs" | "SupplierIDs">): Promise<void> {
  const { CustomerIDs, SupplierIDs } = scope;
  const type = CustomerIDs.length > 0 ? "Customer" : "Supplier";
  if (CustomerIDs.length > 0 === SupplierIDs.length > 0)
    throw new OperatorError("Name what the key may see: --customer-ids 1,2 for a Customer key or --supplier-ids 1,2 for a Supplier key.");
  await db.transaction(async (tx) => {
    await lockOutImports(tx);
    const [key] = await tx.select({ type: apiKeys.Type, principalID: principalOfKey }).from(apiKeys).where(eq(apiKeys.ID, id));
    if (key && key.type !== type) throw new OperatorError(`Key ${id} is of type ${key.type} and cannot see ${type.toLowerCase()}s by id.`);
    const changed = await tx
      .update(apiKeys)
      .set({ CustomerIDs: [...CustomerIDs], SupplierIDs: [...SupplierIDs] })
      .where(
        sql`${principalOfKey} = ${key?.principalID ?? id} and (${apiKeys.TimeRevoked} is null or ${apiKeys.TimeRevoked} > now())
          and exists (select from ${apiKeys} named where named.id = ${id} and (named.time_revoked is null or named.time_revoked > now()))`,
      )
      .returning({ id: apiKeys.ID });
    if (changed.length === 0) throw await explainUnchanged(tx, id);
    for (const row of changed) await storeDerivedScope(tx, row.id);
  });
}

async function explainUnchanged(db: Database, id: number): Promise<OperatorError> {
  const [known] = await db
    .select({ until: apiKeys.TimeRevoked, isOver: sql<boolean>`${apiKeys.TimeRevoked} <= now()` })
    .from(apiKeys)
    .where(eq(apiKeys.ID, id));
  if (known === undefined) return new OperatorError(`There is no key ${id}: "keys list" shows all keys.`);
  if (known.isOver || known.until === null) return new OperatorError(`Key ${id} is already revoked.`);
  return new OperatorError(
    `Key ${id} was already rotated and works until ${known.until.toISOString()}: rotate the key that replaced it, or revoke this one.`,
  );
}
