import { type SQL, sql } from "#service/db/orm/orm.ts";
import type { PgTable } from "#service/db/orm/pg-core.ts";
import { columnNamed, columnsOf } from "../../../db/statements/columns-of.ts";
import { matches } from "../../../db/statements/merge-rows.ts";
import { inSlices, type Statements } from "../../../db/statements/statements.ts";
import type { SnapshotFile } from "../files/snapshot-file.ts";
import { type Problems, problemsMax } from "../problems.ts";
import type { Stage } from "./stage.ts";

/** Runs `work` on all lines; `isInSlice` holds for the rows `alias` of a slice. */
function inLines(tx: Statements, stage: Stage, alias: string, work: (isInSlice: SQL) => Promise<void>): Promise<void> {
  const line = sql`${sql.identifier(alias)}.line`;
  return inSlices(tx, stage.lines() + 1, (from, before) => work(sql`(${line} >= ${from} and ${line} < ${before})`));
}

/** Finds problems that a line does not show alone. */
export async function checkStage(
  tx: Statements,
  file: SnapshotFile,
  stage: Stage,
  references: References,
  problems: Problems,
): Promise<void> {
  await findRepeatedKeys(tx, file, stage, problems);
  await findConflicts(tx, file, stage, problems);
  await findOrphans(tx, file, stage, references, problems);
  problems.sortFile(nameOf(file));
}

/** Lines that repeat the key of an earlier line of the file. */
async function findRepeatedKeys(tx: Statements, file: SnapshotFile, stage: Stage, problems: Problems): Promise<void> {
  const keys = columnsOf(file.table, file.key);
  const earlier = sql`from ${stage.table} earlier where ${matches(keys, "earlier", "staged")}`;
  await inLines(tx, stage, "staged", async (isInSlice) => {
    const { rows } = await tx.execute<{ line: number; first: number; count: number }>(sql`
      select line, (select min(earlier.line) ${earlier}) as first, count(*) over ()::int as count from ${stage.table} staged
      where ${isInSlice} and exists (select 1 ${earlier} and earlier.line < staged.line) order by line limit ${problemsMax}`);
    for (const { line, first } of rows) {
      problems.add({ file: nameOf(file), line, field: file.keyFields.join(", "), detail: `repeats the key of line ${first}` });
    }
    problems.addUnseen((rows[0]?.count ?? 0) - rows.length);
  });
}

/** Lines whose parent is neither in the snapshot nor in the database. */
async function findOrphans(tx: Statements, file: SnapshotFile, stage: Stage, references: References, problems: Problems): Promise<void> {
  // If lines of the parents were refused, a missing parent may be one of them.
  if (file.parent === undefined || problems.isIn(nameOf({ name: file.parent.file }))) return;
  const { field, table, file: parentFile } = file.parent;
  await inLines(tx, stage, "staged", async (isInSlice) => {
    const { rows } = await tx.execute<{ line: number; id: number; count: number }>(sql`
      select line, ${columnNamed(file.table, field)} as id, count(*) over ()::int as count from ${stage.table} staged
      where ${isInSlice} and ${isOpen(file.table, field, { table, key: field }, references)} order by line limit ${problemsMax}`);
    for (const { line, id } of rows) {
      problems.add({ file: nameOf(file), line, field, detail: `${id} is neither in ${parentFile} nor in the database` });
    }
    problems.addUnseen((rows[0]?.count ?? 0) - rows.length);
  });
}

/** Lines that contradict what the database has. */
async function findConflicts(tx: Statements, file: SnapshotFile, stage: Stage, problems: Problems): Promise<void> {
  if (file.conflict === undefined) return;
  const { field, detail: conflict } = file.conflict;
  await inLines(tx, stage, "row", async (isInSlice) => {
    const { rows } = await tx.execute<{ line: number; detail: string; count: number }>(sql`
      select line, detail, count(*) over ()::int as count from (select line, ${conflict} as detail from ${stage.table} "row" where ${isInSlice}) lines
      where detail is not null order by line limit ${problemsMax}`);
    for (const { line, detail } of rows) problems.add({ file: nameOf(file), line, field, detail });
    problems.addUnseen((rows[0]?.count ?? 0) - rows.length);
  });
}

/** One sentence for each reference that lines leave open. */
export async function describeOpenReferences(tx: Statements, file: SnapshotFile, stage: Stage, references: References): Promise<string[]> {
  const sentences: string[] = [];
  for (const { field, table, key, file: other } of file.references ?? []) {
    let count = 0;
    let first: number | null = null;
    await inLines(tx, stage, "staged", async (isInSlice) => {
      const { rows } = await tx.execute<{ count: number; first: number | null }>(sql`
        select count(*)::int as count, min(line) as first from ${stage.table} staged
        where ${isInSlice} and ${isOpen(file.table, field, { table, key }, references)}`);
      count += rows[0]?.count ?? 0;
      first ??= rows[0]?.first ?? null;
    });
    if (count === 0) continue;
    const lines = count === 1 ? `line ${first} names` : `${count} lines (the first is ${first}) name`;
    sentences.push(`${nameOf(file)}: ${lines} a ${field} that is neither in ${other} nor in the database.`);
  }
  return sentences;
}

/** How many shared values a note shows. */
const sharedShown = 3;

/** A sentence about the lines that have the same `namedBy` as another line of their file. */
export async function describeSharedNames(tx: Statements, file: SnapshotFile, stage: Stage): Promise<string[]> {
  const { namedBy } = file;
  if (namedBy === undefined) return [];
  const columns = columnsOf(file.table, namedBy);
  const values = sql.join(
    columns.map(({ name }) => sql`staged.${sql.identifier(name)}`),
    sql`, `,
  );
  const shown = new Set<string>();
  let count = 0;
  await inLines(tx, stage, "staged", async (isInSlice) => {
    const { rows } = await tx.execute<{ value: string; count: number }>(sql`
      select value, sum(lines) over ()::int as count from (
        select concat_ws(' of ', ${values}) as value, count(*) as lines, min(line) as first from ${stage.table} staged
        where ${isInSlice} and exists (select 1 from ${stage.table} other where ${matches(columns, "other", "staged")} and other.line <> staged.line)
        group by 1
      ) shared order by first limit ${sharedShown}`);
    count += rows[0]?.count ?? 0;
    for (const { value } of rows) if (shown.size < sharedShown) shown.add(value);
  });
  if (count === 0) return [];
  return [`${nameOf(file)}: ${count} lines have the ${namedBy.join(" and ")} of another line, the first of them ${[...shown].join(", ")}.`];
}

export const nameOf = (file: Pick<SnapshotFile, "name">) => `${file.name}.ndjson`;

/** What the import will leave of the tables that lines refer to. */
interface References {
  /** The files before, whose rows are not merged yet. */
  readonly staged: readonly { readonly file: SnapshotFile; readonly stage: Stage }[];
  readonly replace: boolean;
}

/** Holds for lines `staged` that refer to a record which will be missing. */
function isOpen(
  table: PgTable,
  field: string,
  { table: other, key }: { readonly table: PgTable; readonly key: string },
  { staged, replace }: References,
): SQL {
  const column = columnNamed(other, key);
  const value = sql`staged.${columnNamed(table, field)}`;
  const found = staged.find(({ file }) => file.table === other);
  const isLeft = found && replace ? sql`and not (${found.file.removable ?? sql`true`})` : sql``;
  const isStored = sql`exists (select 1 from ${other} other where other.${column} = ${value} ${isLeft})`;
  const isMissing = sql`${value} is not null and not ${isStored}`;
  if (found === undefined) return isMissing;
  return sql`${isMissing} and not exists (select 1 from ${found.stage.table} other where other.${column} = ${value})`;
}
