import { type SQL, sql } from "#service/db/orm.ts";
import type { PgTable } from "#service/db/pg-core.ts";
import { columnNamed } from "../../db/columns-of.ts";
import type { Statements } from "../../db/statements.ts";
import { type Problems, problemsMax } from "./problems.ts";
import type { SnapshotFile } from "./snapshot-file.ts";
import type { Stage } from "./stage.ts";

/** Lines whose key an earlier line of the file has. */
export async function findRepeatedKeys(tx: Statements, file: SnapshotFile, stage: Stage, problems: Problems): Promise<void> {
  const keys = file.key.map((property) => columnNamed(file.table, property));
  const { rows } = await tx.execute<{ line: number; first: number }>(sql`
    select line, first from (
      select line, min(line) over (partition by ${sql.join(keys, sql`, `)}) as first from ${stage.table}
    ) numbered
    where line > first order by line limit ${problemsMax}`);
  for (const { line, first } of rows) {
    problems.add({ file: nameOf(file), line, field: file.keyFields.join(", "), detail: `repeats the key of line ${first}` });
  }
}

/** Lines whose parent is neither in the snapshot nor in the database. */
export async function findOrphans(tx: Statements, file: SnapshotFile, stage: Stage, problems: Problems): Promise<void> {
  if (file.parent === undefined) return;
  const { field, table, file: parentFile } = file.parent;
  const { rows } = await tx.execute<{ line: number; id: number }>(sql`
    select line, ${columnNamed(file.table, field)} as id from ${stage.table} staged
    where ${isOpen(file.table, field, table, field)} order by line limit ${problemsMax}`);
  for (const { line, id } of rows) {
    problems.add({ file: nameOf(file), line, field, detail: `${id} is neither in ${parentFile} nor in the database` });
  }
}

/** One sentence for each reference that lines leave open. */
export async function describeOpenReferences(tx: Statements, file: SnapshotFile, stage: Stage): Promise<string[]> {
  const sentences: string[] = [];
  for (const { field, table, key, file: other } of file.references ?? []) {
    const { rows } = await tx.execute<{ count: number; first: number }>(sql`
      select count(*)::int as count, min(line) as first from ${stage.table} staged where ${isOpen(file.table, field, table, key)}`);
    const [found] = rows;
    if (!found?.count) continue;
    const lines = found.count === 1 ? `line ${found.first} names` : `${found.count} lines (the first is ${found.first}) name`;
    sentences.push(`${nameOf(file)}: ${lines} a ${field} that is neither in ${other} nor in the database.`);
  }
  return sentences;
}

export const nameOf = (file: SnapshotFile) => `${file.name}.ndjson`;

function isOpen(table: PgTable, field: string, other: PgTable, key: string): SQL {
  return sql`not exists (select 1 from ${other} other where other.${columnNamed(other, key)} = staged.${columnNamed(table, field)})`;
}
