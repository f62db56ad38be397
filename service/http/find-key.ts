import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { KeyType } from "#contract/endpoint.ts";
import type { Database } from "#service/db/database.ts";
import { apiKeys, dataVersions } from "#service/db/schema/system.ts";
import type { Resource } from "#service/db/schema.ts";
import type { Caller } from "../scope.ts";
import { ApiError } from "./api-error.ts";

export type Environment = "production" | "test";

interface KeyRow extends Record<string, unknown> {
  id: number;
  type: KeyType;
  scope: string;
  requestsPerHour: number | null;
  dataVersion: string;
}

interface Found {
  readonly caller: Caller;
  readonly requestsPerHour: number;
  /** Changes whenever rows of the asked resources change. */
  readonly dataVersion: string;
}

export type FindKey = (key: string | undefined, reads: readonly Resource[]) => Promise<Found | { readonly refusal: ApiError }>;

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

/** One statement per request: who the key is, what it may see, and the version of the data that the endpoint reads. */
export function createKeyFinder({ db, environment, requestsPerHour }: Options): FindKey {
  const toCaller = createCallers();

  return async (key, reads) => {
    if (key === undefined || key === "")
      return { refusal: new ApiError("MISSING_KEY", "Every request needs a key in the header x-api-key") };
    const { rows } = await db.execute<KeyRow>(sql`
      select ${apiKeys.ID} as id, ${apiKeys.Type} as type, ${apiKeys.RequestsPerHour} as "requestsPerHour",
        json_build_object('customerIDs', ${apiKeys.CustomerIDs}, 'supplierIDs', ${apiKeys.SupplierIDs},
          'arAccountIDs', ${apiKeys.ARAccountIDs}, 'locationIDs', ${apiKeys.LocationIDs}, 'userID', ${apiKeys.UserID})::text as scope,
        (select coalesce(sum(${dataVersions.Version}), 0)::text from ${dataVersions}
          where ${dataVersions.Resource} = any(${sql.param(reads)}::text[])) as "dataVersion"
      from ${apiKeys} where ${apiKeys.Hash} = ${hash("sha256", key)} and ${apiKeys.TimeRevoked} is null`);
    const [row] = rows;
    if (row === undefined) return { refusal: refuse(key, environment) };
    return { caller: toCaller(row), requestsPerHour: row.requestsPerHour ?? requestsPerHour, dataVersion: row.dataVersion };
  };
}
