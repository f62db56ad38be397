import { sql } from "#service/db/orm/orm.ts";
import { type Environment, environments } from "../../keys/environments.ts";
import { OperatorError } from "../../operator-error.ts";
import type { Database } from "../database.ts";
import { meta } from "../schema/system.ts";

const name = "environment";

/** Binds the database to `environment`. Throws an OperatorError if it is bound to the other one, because their data and keys must not mix. */
export async function bindEnvironment(db: Database, environment: Environment): Promise<void> {
  requireSame((await boundEnvironment(db)) ?? (await bindNow(db, environment)), environment);
}

/** The same for what changes nothing: does not bind a database that belongs to no environment. */
export async function checkEnvironment(db: Database, environment: Environment): Promise<void> {
  requireSame((await boundEnvironment(db)) ?? environment, environment);
}

function requireSame(bound: Environment | null, environment: Environment): void {
  if (bound === environment) return;
  throw new OperatorError(
    `This database belongs to the ${bound} environment, not to ${environment}: name another one with --database, or serve it with --environment ${bound}.`,
  );
}

/** Another process may bind the database at the same time. */
async function bindNow(db: Database, environment: Environment): Promise<Environment | null> {
  await db.insert(meta).values({ Name: name, Value: environment }).onConflictDoNothing();
  return boundEnvironment(db);
}

/** Null while the database is not bound to an environment. */
export async function boundEnvironment(db: Database): Promise<Environment | null> {
  const [row] = await db.select({ value: meta.Value }).from(meta).where(sql`${meta.Name} = ${name}`);
  return environments.find((environment) => environment === row?.value) ?? null;
}
