import fc from "fast-check";
import { expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { worldDatabase } from "../../testing/databases/world-database.ts";
import { fuzzSettings } from "../../testing/fuzz/hostile-texts.ts";
import { type MutatedFile, mutatedFile } from "../../testing/fuzz/mutated-snapshot.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import { worldNow } from "../../testing/records/world.ts";
import { SnapshotError } from "./problems.ts";

const minutes = 60_000;
const outcomes = { imported: 0, refused: 0 };

const db = await worldDatabase();

async function versions(): Promise<unknown> {
  const { rows } = await db.execute(sql`select resource, version from data_versions order by resource`);
  return rows;
}

function expectRefusal({ name }: MutatedFile, error: unknown) {
  if (!(error instanceof SnapshotError)) throw error;
  const lines = error.message.split("\n");
  expect(lines.pop()).toMatch(/^Nothing was imported; /);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(new RegExp(`^${name}\\.ndjson:[1-9]\\d*: [^:]+: \\S.*$`));
  expect(lines.join()).not.toMatch(/bay-leaf|hudson|birch-and-cedar/);
}

async function expectOutcome(file: MutatedFile) {
  const before = await versions();
  try {
    const { files } = await importRecords(db, { [file.name]: file.content }, { now: worldNow, dryRun: true });
    expect(files.map(({ name }) => name)).toEqual([file.name]);
    outcomes.imported += 1;
  } catch (error) {
    expectRefusal(file, error);
    outcomes.refused += 1;
  }
  expect(await versions()).toEqual(before);
}

test(
  "whatever is changed in a file, it is imported, or refused by file, line and field",
  async () => {
    await fc.assert(fc.asyncProperty(mutatedFile, expectOutcome), fuzzSettings("FUZZ_IMPORTS", 100));
    expect(Math.min(outcomes.imported, outcomes.refused)).toBeGreaterThan(0);
  },
  30 * minutes,
);
