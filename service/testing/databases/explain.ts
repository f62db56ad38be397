import type { Database } from "#service/db/database.ts";
import { type SQL, sql } from "#service/db/statements/sql-text.ts";

interface PlanNode {
  "Relation Name"?: string;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}

interface ExplainRow extends Record<string, unknown> {
  "QUERY PLAN": readonly [{ Plan: PlanNode; "Execution Time": number }];
}

/** The cost of the statements of one request. */
export interface Cost {
  buffers: number;
  milliseconds: number;
  readonly tables: Set<string>;
}

function collectTables({ "Relation Name": name, Plans = [] }: PlanNode, tables: Set<string>) {
  if (name !== undefined) tables.add(name);
  for (const plan of Plans) collectTables(plan, tables);
}

/** The same database, which also sums the cost of every raw statement: pages touched, time, and tables read. */
export function explaining(db: Database): { db: Database; cost: Cost } {
  const cost: Cost = { buffers: 0, milliseconds: 0, tables: new Set() };

  async function execute(statement: SQL) {
    // Read first: a connection's first use of a table, and the first one after its statistics changed, also reads the system catalog.
    const result = await db.execute(statement);
    const { rows } = await db.execute<ExplainRow>(sql`explain (analyze, buffers, format json) ${statement}`);
    for (const { Plan, "Execution Time": milliseconds } of rows.flatMap((row) => row["QUERY PLAN"])) {
      cost.buffers += Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
      cost.milliseconds += milliseconds;
      collectTables(Plan, cost.tables);
    }
    return result;
  }

  const proxied = new Proxy(db, { get: (target, name, receiver) => (name === "execute" ? execute : Reflect.get(target, name, receiver)) });
  return { db: proxied, cost };
}
