import type { KeyType } from "#contract/endpoint.ts";
import type { Database } from "#service/db/database.ts";
import { sql } from "#service/db/orm.ts";
import { apiKeys, dataVersions, principalOfKey } from "#service/db/schema/system.ts";
import type { Resource } from "#service/db/schema.ts";
import type { Environment } from "#service/environments.ts";
import { hashKey } from "#service/keys/hash-key.ts";
import type { Caller } from "../scope.ts";
import { ApiError } from "./api-error.ts";

interface KeyRow {
  readonly id: number;
  readonly type: KeyType;
  /** JSON text. */
  readonly scope: string;
}

interface Found {
  readonly caller: Caller;
  readonly requestsPerHour: number;
  /** Changes whenever rows of the asked resources change. */
  readonly dataVersion: string;
}

interface Sought {
  readonly key: string | undefined;
  readonly reads: readonly Resource[];
  readonly now: Date;
  /** True where the answer must not rest on what was found a moment ago: writes, and reads that may end in 304. */
  readonly isExact: boolean;
}

export type FindKey = (sought: Sought) => Promise<Found | { readonly refusal: ApiError }>;

interface Options {
  readonly db: Database;
  readonly environment: Environment;
  readonly requestsPerHour: number;
}

const otherEnvironment = { production: "test", test: "production" } as const;
const prefixOf = { production: "prod_", test: "test_" } as const;

function refuse(key: string, environment: Environment): ApiError {
  const other = otherEnvironment[environment];
  if (key.startsWith(prefixOf[other]))
    return new ApiError("WRONG_ENVIRONMENT", `This is a key of the ${other} environment; this is the ${environment} environment`);
  return new ApiError("INVALID_KEY", `The key in x-api-key is not valid in the ${environment} environment, or it was revoked`);
}

type Scope = Omit<Caller, "keyID" | "type" | "scopeID">;

/** Keeps the parsed scope of a key for as long as its text stays the same, and numbers each scope anew. */
function createCallers() {
  const callers = new Map<number, { text: string; caller: Caller }>();
  let scopesSeen = 0;

  return ({ id, type, scope }: KeyRow): Caller => {
    const text = `${type} ${scope}`;
    const known = callers.get(id);
    if (known?.text === text) return known.caller;
    scopesSeen += 1;
    // The statement builds this very object.
    const caller = { keyID: id, type, scopeID: scopesSeen, ...(JSON.parse(scope) as Scope) };
    callers.set(id, { text, caller });
    return caller;
  };
}

function prepareFind(db: Database) {
  const versions = db
    .select({ sum: sql<string>`coalesce(sum(${dataVersions.Version}), 0)::text` })
    .from(dataVersions)
    .where(sql`${dataVersions.Resource} = any(${sql.placeholder("reads")}::text[])`);
  return db
    .select({
      id: apiKeys.ID,
      type: apiKeys.Type,
      requestsPerHour: apiKeys.RequestsPerHour,
      scope: sql<string>`json_build_object('principalID', ${principalOfKey}, 'customerIDs', ${apiKeys.CustomerIDs}, 'supplierIDs', ${apiKeys.SupplierIDs},
        'arAccountIDs', ${apiKeys.ARAccountIDs}, 'locationIDs', ${apiKeys.LocationIDs}, 'userID', ${apiKeys.UserID})::text`,
      dataVersion: sql<string>`(${versions})`,
    })
    .from(apiKeys)
    .where(sql`${apiKeys.Hash} = ${sql.placeholder("hash")} and (${apiKeys.TimeRevoked} is null or ${apiKeys.TimeRevoked} > now())`)
    .prepare("find_key");
}

const recentMilliseconds = 100;
const recentMax = 1_000;

/** Keeps what was found for a tenth of a second: a busy key is looked up ten times a second instead of at every request. */
function createRecent() {
  const recent = new Map<string, { since: number; found: Found }>();

  return {
    find(id: string, now: number): Found | undefined {
      const entry = recent.get(id);
      const age = entry === undefined ? recentMilliseconds : now - entry.since;
      return age >= 0 && age < recentMilliseconds ? entry?.found : undefined;
    },
    keep(id: string, now: number, found: Found) {
      if (recent.size >= recentMax) recent.clear();
      recent.set(id, { since: now, found });
    },
  };
}

/** Who a key is, what it may see, and the version of the data that the endpoint reads: one statement. */
export function createKeyFinder({ db, environment, requestsPerHour }: Options): FindKey {
  const toCaller = createCallers();
  const recent = createRecent();
  const statement = prepareFind(db);

  return async ({ key, reads, now, isExact }) => {
    if (key === undefined || key === "")
      return { refusal: new ApiError("MISSING_KEY", "Every request needs a key in the header x-api-key") };
    const hash = hashKey(key);
    const id = `${hash} ${reads.join()}`;
    const known = isExact ? undefined : recent.find(id, now.getTime());
    if (known) return known;
    const [row] = await statement.execute({ hash, reads });
    if (row === undefined) return { refusal: refuse(key, environment) };
    const found = { caller: toCaller(row), requestsPerHour: row.requestsPerHour ?? requestsPerHour, dataVersion: row.dataVersion };
    recent.keep(id, now.getTime(), found);
    return found;
  };
}
