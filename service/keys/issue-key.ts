import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { KeyType } from "#contract/endpoint.ts";
import type { Database } from "../db/database.ts";
import type { Environment } from "../db/environment.ts";
import { apiKeys } from "../db/schema/system.ts";
import { accountsOfKey, locationsOfKey } from "../derive/lookups.ts";
import { OperatorError } from "../operator-error.ts";
import { hashKey, prefixOfKey } from "./hash-key.ts";

export type KeyRequest = {
  readonly Type: KeyType;
  readonly Company: string;
  readonly CustomerIDs: readonly number[];
  readonly SupplierIDs: readonly number[];
  readonly UserID: number | null;
  readonly RequestsPerHour: number | null;
};

export type IssuedKey = { readonly id: number; readonly key: string };

const prefixes = { production: "prod_", test: "test_" } as const;
const randomLength = 24;

/** Issues a key of `environment`. The key is in the result alone: the database keeps its hash. */
export async function issueKey(db: Database, request: KeyRequest, environment: Environment): Promise<IssuedKey> {
  const { Type, CustomerIDs, SupplierIDs } = request;
  if (Type === "Customer" && CustomerIDs.length === 0)
    throw new OperatorError("A Customer key needs the customers that it may see: --customer-ids 1,2.");
  if (Type === "Supplier" && SupplierIDs.length === 0)
    throw new OperatorError("A Supplier key needs the suppliers that it may see: --supplier-ids 1,2.");
  const key = prefixes[environment] + randomBytes(randomLength).toString("base64url");
  const [row] = await db
    .insert(apiKeys)
    .values({ ...request, CustomerIDs: [...CustomerIDs], SupplierIDs: [...SupplierIDs], Hash: hashKey(key), Prefix: prefixOfKey(key) })
    .returning({ id: apiKeys.ID });
  if (row === undefined) throw new Error("the key was not stored");
  await db.execute(sql`
    update ${apiKeys} as "row" set ar_account_ids = ${accountsOfKey}, location_ids = ${locationsOfKey} where "row".id = ${row.id}`);
  return { id: row.id, key };
}

/** Issues a new key with what key `id` may do, and revokes that one. */
export async function rotateKey(db: Database, id: number, environment: Environment): Promise<IssuedKey> {
  return db.transaction(async (tx) => {
    const [old] = await tx.select().from(apiKeys).where(eq(apiKeys.ID, id));
    await revokeKey(tx, id);
    if (old === undefined) throw new Error("the key that was just revoked is gone");
    const { Type, Company, CustomerIDs, SupplierIDs, UserID, RequestsPerHour } = old;
    return issueKey(tx, { Type, Company, CustomerIDs, SupplierIDs, UserID, RequestsPerHour }, environment);
  });
}

/** A key that does not exist or is revoked already is an OperatorError. */
export async function revokeKey(db: Database, id: number): Promise<void> {
  const revoked = await db
    .update(apiKeys)
    .set({ TimeRevoked: sql`now()` })
    .where(sql`${apiKeys.ID} = ${id} and ${apiKeys.TimeRevoked} is null`)
    .returning({ id: apiKeys.ID });
  if (revoked.length > 0) return;
  const [known] = await db.select({ id: apiKeys.ID }).from(apiKeys).where(eq(apiKeys.ID, id));
  throw new OperatorError(known ? `Key ${id} is revoked already.` : `There is no key ${id}: "keys list" shows which there are.`);
}
