import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { cleanUp } from "../../operations/jobs/clean-up.ts";
import { prepareFolder } from "../../testing/databases/prepared-folder.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { openDatabase } from "../opening/open.ts";
import { keepLog, shortenLog } from "./shorten-log.ts";

const place = await temporaryFolder();

test("the log of an embedded database is shortened by the hourly clean-up once it is long, unless it is being copied", async () => {
  const { db, close } = await openDatabase(await prepareFolder(join(place, "own")));
  const lastCheckpoint = async () => (await db.execute(sql`select redo_lsn as lsn from pg_control_checkpoint()`)).rows[0]?.lsn;
  const segments = async () => (await readdir(join(place, "own/data/pg_wal"))).filter((name) => name.length === 24).sort();
  await db.execute(sql`create table filler (text text)`);
  await db.execute(sql`insert into filler select repeat(md5(n::text), 60) from generate_series(1, 45000) n`);
  const [before, [oldest]] = [await lastCheckpoint(), await segments()];
  await keepLog(db, () => cleanUp(db, new Date()));
  await shortenLog(db, 1024 ** 3);
  expect(await lastCheckpoint()).toBe(before);
  await cleanUp(db, new Date());
  const after = await lastCheckpoint();
  expect(after).not.toBe(before);
  expect(await segments()).not.toContain(oldest);
  await cleanUp(db, new Date());
  expect(await lastCheckpoint()).toBe(after);
  await close();
});
