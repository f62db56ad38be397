import { hash as digest } from "node:crypto";
import type { KeyType } from "#contract/endpoint.ts";
import type { Database } from "#service/db/database.ts";
import { OverloadedError, queueLimits } from "#service/db/limits/gate.ts";
import { inRequestScope, noPrincipal, type WaitBudget } from "#service/db/limits/request-scope.ts";
import { sql } from "#service/db/orm/orm.ts";
import { apiKeys, dataVersions, principalOfKey, tenantStates } from "#service/db/schema/system.ts";
import type { Resource } from "#service/db/schema.ts";
import { isByTenant } from "#service/db/versions/data-versions.ts";
import { epochText } from "#service/db/versions/epoch.ts";
import type { Environment } from "#service/keys/environments.ts";
import { environmentOfKey, hashKey, isMistyped } from "#service/keys/key-format.ts";
import type { Caller } from "../../keys/scope.ts";
import { BoundedMap, createExpiringMap } from "../bounded-map.ts";
import { ApiError } from "../errors/api-error.ts";

interface KeyRow {
  readonly id: number;
  readonly type: KeyType;
  /** JSON text. */
  readonly scope: string;
}

interface KeyRecord {
  readonly caller: Caller;
  readonly requestsPerHour: number;
  /** Null for a key without an end. */
  readonly timeExpires: Date | null;
  /** Changes whenever rows of the requested resources change. */
  readonly dataVersion: string;
}

interface KeyQuery {
  readonly key: string | undefined;
  readonly reads: readonly Resource[];
  readonly now: Date;
  /** True when a cached look-up is not good enough: for writes, and for reads that may end in 304. */
  readonly isExact: boolean;
  /** Called before an unknown key is looked up. */
  readonly mayLookUp: () => boolean;
  /** The client's address. */
  readonly address: string;
  readonly waits: WaitBudget;
}

/** A look-up that failed, and what it would have found if the key was valid before. */
interface FailedLookUp {
  readonly failure: unknown;
  readonly before: KeyRecord | undefined;
}

export type FindKey = (sought: KeyQuery) => Promise<KeyRecord | FailedLookUp | { readonly refusal: ApiError | "not looked up" }>;

interface Options {
  readonly db: Database;
  readonly environment: Environment;
  readonly requestsPerHour: number;
  /** Counts what may have changed the database, where only this process changes it. */
  readonly writes?: (() => number) | undefined;
}

const otherEnvironment = { production: "test", test: "production" } as const;
const prefixOf = { production: "prod_", test: "test_" } as const;

/** Why a key was refused when it was looked up: the time of its end, or "unknown". */
type Refusal = Date | "unknown";

function refuse(key: string, environment: Environment, reason: Refusal): ApiError {
  if (reason !== "unknown")
    return new ApiError("INVALID_KEY", `The key in x-api-key expired at ${reason.toISOString()}; ask for a new one`);
  const other = otherEnvironment[environment];
  if (key.startsWith(prefixOf[other]))
    return new ApiError("WRONG_ENVIRONMENT", `This is a key of the ${other} environment; this is the ${environment} environment`);
  return new ApiError("INVALID_KEY", `The key in x-api-key is not valid in the ${environment} environment, or it was revoked`);
}

/** A look-up that is running, and the number of requests that wait for it besides the one that began it. */
interface LookUp {
  readonly found: Promise<KeyRecord | Refusal>;
  sharing: number;
}

type Scope = Omit<Caller, "keyID" | "type" | "scopeID">;

/** Caches the parsed scope of a key while its text stays the same. */
function createCallers() {
  const callers = new Map<number, { text: string; caller: Caller }>();

  return ({ id, type, scope }: KeyRow): Caller => {
    const text = `${type} ${scope}`;
    const known = callers.get(id);
    if (known?.text === text) return known.caller;
    // The SQL statement builds this object.
    const caller = { keyID: id, type, scopeID: digest("sha1", text, "base64url"), ...(JSON.parse(scope) as Scope) };
    callers.set(id, { text, caller });
    return caller;
  };
}

/** The state of the data that a key may see, and the database. Random numbers have sums that differ. A restored database has a state that it had before. */
const dataVersion = sql<string>`((
    select coalesce(sum(${dataVersions.State}), 0) from ${dataVersions}
    where ${dataVersions.Resource} = any(${sql.placeholder("reads")}::text[]) and (${dataVersions.Stripe} = 0 or ${apiKeys.Type} = 'Employee')
  ) + (
    select coalesce(sum(${tenantStates.State}), 0) from ${tenantStates}
    where ${tenantStates.Resource} = any(${sql.placeholder("readsByTenant")}::text[])
      and ${tenantStates.Kind} = case ${apiKeys.Type} when 'Customer' then 'account' when 'Supplier' then 'supplier' end
      and ${tenantStates.TenantID} = any(case ${apiKeys.Type} when 'Customer' then ${apiKeys.ARAccountIDs} else ${apiKeys.SupplierIDs} end)
  ))::text || ' ' || ${sql.raw(epochText)}`;

function prepareFind(db: Database) {
  return db
    .select({
      id: apiKeys.ID,
      type: apiKeys.Type,
      requestsPerHour: apiKeys.RequestsPerHour,
      timeExpires: sql`least(${apiKeys.TimeRevoked}, ${apiKeys.TimeExpires})`.mapWith(apiKeys.TimeExpires),
      isExpired: sql<boolean>`coalesce(${apiKeys.TimeExpires} <= now(), false)`,
      scope: sql<string>`json_build_object('principalID', ${principalOfKey}, 'customerIDs', ${apiKeys.CustomerIDs}, 'supplierIDs', ${apiKeys.SupplierIDs},
        'arAccountIDs', ${apiKeys.ARAccountIDs}, 'locationIDs', ${apiKeys.LocationIDs}, 'userID', ${apiKeys.UserID})::text`,
      dataVersion,
    })
    .from(apiKeys)
    .where(sql`${apiKeys.Hash} = ${sql.placeholder("hash")} and (${apiKeys.TimeRevoked} is null or ${apiKeys.TimeRevoked} > now())`)
    .prepare("find_key");
}

const recentMilliseconds = 100;
const refusedMilliseconds = 5_000;
const keysMax = 10_000;
/** The maximum length of a key in a snapshot. A longer key is refused without hashing it. */
const keyLengthMax = 255;

const missing = () => new ApiError("MISSING_KEY", "Every request needs a key in the header x-api-key");
const mistyped = () => new ApiError("INVALID_KEY", "The key in x-api-key is mistyped or incomplete: its checksum does not match");

/** Answers from memory when the database is not needed. */
function refuseByForm(key: string | undefined, environment: Environment): ApiError | null {
  if (key === undefined || key === "") return missing();
  if (isMistyped(key)) return mistyped();
  if ((environmentOfKey(key) ?? environment) !== environment) return refuse(key, environment, "unknown");
  return key.length > keyLengthMax ? refuse(key, environment, "unknown") : null;
}

/**
 * Looks up a key's owner, its scope and the version of the data that the endpoint reads, in one statement. Caches the result until something is written
 * where `writes` says so, otherwise for 0.1 s, and an invalid key for 5 s. Concurrent requests that accept a cached result share one statement.
 */
export function createKeyFinder({ db, environment, requestsPerHour, writes }: Options): FindKey {
  const toCaller = createCallers();
  const recent = createExpiringMap<KeyRecord>(recentMilliseconds, keysMax);
  const unwritten = new BoundedMap<string, { readonly writes: number | undefined; readonly found: KeyRecord }>(keysMax);
  const refused = createExpiringMap<Refusal>(refusedMilliseconds, keysMax);
  /** The keys that were valid at the last look-up. Looking them up again does not count as guessing. */
  const valid = createExpiringMap<KeyRecord>(Number.POSITIVE_INFINITY, keysMax);
  const underWay = new Map<string, LookUp>();
  const statement = prepareFind(db);

  /**
   * Waits with the same limits as a request that waits for the database, and looks up again if the look-up fails: the other request may have had less time.
   * Throws OverloadedError.
   */
  async function share(lookUp: LookUp, lookUpAgain: () => Promise<KeyRecord | Refusal>): Promise<KeyRecord | Refusal> {
    if (lookUp.sharing >= queueLimits.waitingMax) throw new OverloadedError(queueLimits.refusal);
    lookUp.sharing += 1;
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new OverloadedError(queueLimits.refusal)), queueLimits.waitMilliseconds);
    try {
      return await Promise.race([lookUp.found.catch(lookUpAgain), tooLate]);
    } finally {
      clearTimeout(timer);
      lookUp.sharing -= 1;
    }
  }

  async function lookUp(hash: string, { reads, now, address, waits }: KeyQuery): Promise<KeyRecord | Refusal> {
    const writesBefore = writes?.();
    const principalID = valid.get(hash, now.getTime())?.caller.principalID;
    const scope = principalID === undefined ? { principalID: noPrincipal, address, waits } : { principalID, waits };
    const [row] = await inRequestScope(scope, () => statement.execute({ hash, reads, readsByTenant: reads.filter(isByTenant) }));
    if (row === undefined || row.isExpired) {
      const refusal = row?.timeExpires ?? "unknown";
      valid.delete(hash);
      refused.set(hash, now.getTime(), refusal);
      return refusal;
    }
    const limit = row.requestsPerHour ?? requestsPerHour;
    const { timeExpires } = row;
    // An endpoint that reads no resource answers from the key alone.
    const dataVersion = reads.length > 0 ? row.dataVersion : `${limit} ${timeExpires?.getTime()}`;
    const found = { caller: toCaller(row), requestsPerHour: limit, timeExpires, dataVersion };
    const id = `${hash} ${reads.join()}`;
    recent.set(id, now.getTime(), found);
    if (writes) unwritten.set(id, { writes: writesBefore, found });
    valid.set(hash, now.getTime(), found);
    return found;
  }

  /** What a statement would still find, because nothing was written since. */
  function findUnwritten(id: string): KeyRecord | undefined {
    const { found, writes: writesBefore } = unwritten.get(id) ?? {};
    const hasEnded = (found?.timeExpires?.getTime() ?? Number.POSITIVE_INFINITY) <= Date.now();
    return hasEnded || writesBefore !== writes?.() ? undefined : found;
  }

  /** Requests that accept a cached result share one statement. */
  function lookUpOnce(hash: string, sought: KeyQuery): Promise<KeyRecord | Refusal> {
    const id = `${hash} ${sought.reads.join()}`;
    const pending = underWay.get(id);
    if (pending) return share(pending, () => lookUpOnce(hash, sought));
    const found = lookUp(hash, sought).finally(() => underWay.delete(id));
    underWay.set(id, { found, sharing: 0 });
    return found;
  }

  return async (sought) => {
    const { key = "", reads, now, isExact, mayLookUp } = sought;
    const refusal = refuseByForm(key, environment);
    if (refusal) return { refusal };
    const hash = hashKey(key);
    const refusedBefore = refused.get(hash, now.getTime());
    if (refusedBefore) return { refusal: refuse(key, environment, refusedBefore) };
    const id = `${hash} ${reads.join()}`;
    const known = findUnwritten(id) ?? (isExact || writes ? undefined : recent.get(id, now.getTime()));
    if (known) return known;
    const isShared = !isExact && underWay.has(id);
    const before = valid.get(hash, now.getTime());
    if (!isShared && before === undefined && !mayLookUp()) return { refusal: "not looked up" };
    try {
      const found = await (isExact ? lookUp(hash, sought) : lookUpOnce(hash, sought));
      return found === "unknown" || found instanceof Date ? { refusal: refuse(key, environment, found) } : found;
    } catch (failure) {
      return { failure, before };
    }
  };
}
