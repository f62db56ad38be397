import { execFileSync } from "node:child_process";
import fs, { existsSync } from "node:fs";
import { cp, mkdir, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { OperatorError } from "../../../operator-error.ts";
import { openPrepared, prepareFolder } from "../../../testing/databases/prepared-folder.ts";
import { startCli } from "../../../testing/processes/run-cli.ts";
import { expectWithin } from "../../../testing/processes/time-limit.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { openDatabase } from "../../opening/open.ts";
import { backUp, restoreBackup } from "./backup.ts";

const place = await temporaryFolder();

test("a backup or a restore never overwrites existing files", async () => {
  const own = await prepareFolder(join(place, "own"));
  const database = await openDatabase(own);
  const backup = join(place, "backup");
  await backUp(database, backup);
  await expect(backUp(database, backup)).rejects.toThrow(/backup already exists: name a new folder/);
  await expect(restoreBackup(backup, own)).rejects.toThrow(/is in use by another process/);
  await database.close();
  await expect(restoreBackup(backup, own)).rejects.toThrow(/^There is a database in .*own: restore the backup to another folder/);

  const target = `pglite:${join(place, "target")}`;
  await restoreBackup(backup, target);
  await expect(restoreBackup(backup, target)).rejects.toThrow(/^There is a database in/);
  const restored = await openDatabase(target, { mayMigrate: false });
  await restored.close();
});

test("a folder that is not a backup is not restored, and a failed backup leaves nothing behind", async () => {
  await mkdir(join(place, "empty"));
  await expect(restoreBackup(join(place, "empty"), `pglite:${join(place, "other")}`)).rejects.toThrow(/empty is not a backup/);
  await expect(restoreBackup(join(place, "empty"), "postgres://x/y")).rejects.toThrow(/restored to an embedded database/);
  const database = await openPrepared();
  await expect(backUp(database, join(place, "none"))).rejects.toThrow(/^Only an embedded database in a folder/);
  await expect(backUp({ ...database, folder: join(place, "missing") }, join(place, "none"))).rejects.toThrow("ENOENT");
  await database.close();
  expect(await readdir(place)).not.toContain("none");
});

/** Opens the files below `folder` with this result. */
function openOtherwise(folder: string, result: Promise<never>) {
  const { open } = fs.promises;
  result.catch(() => {});
  const opening = vi.spyOn(fs.promises, "open");
  opening.mockImplementation((path, ...rest) => (String(path).startsWith(folder) ? result : open(path, ...rest)));
  syncBuiltinESMExports();
  return opening;
}

test("a backup holds every write that was answered before it, and is consistent, although tables change while it copies", async () => {
  const own = await prepareFolder(join(place, "changing"));
  const database = await openDatabase(own);
  const { db } = database;
  await db.execute(sql`create table lines (id int primary key, text text)`);
  await db.execute(sql`create table totals (count int)`);
  await db.execute(sql`insert into totals values (0)`);
  const add = (id: number) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into lines values (${id}, repeat('x', 500))`);
      await tx.execute(sql`update totals set count = count + 1`);
    });
  await add(0);
  let isOver = false;
  const changing = (async () => {
    for (let id = 1; !isOver; id += 1) {
      await add(id);
      await db.execute(sql`create table passing as select * from lines`);
      await db.execute(sql`drop table passing`);
      if (id % 5 === 0) await db.execute(sql`vacuum full lines`);
    }
  })();
  const backup = join(place, "of-changing");
  await backUp(database, backup);
  isOver = true;
  await changing;
  await database.close();
  const target = `pglite:${join(place, "from-changing")}`;
  await restoreBackup(backup, target);
  const restored = await openDatabase(target, { mayMigrate: false });
  const { rows } = await restored.db.execute<{ lines: number }>(sql`
    select count(*)::int as lines, max(id)::int + 1 as last, (select count from totals) as total, count(*) filter (where length(text) = 500)::int as whole from lines`);
  await restored.close();
  const [{ lines = 0 } = {}] = rows;
  expect(lines).toBeGreaterThan(1);
  expect(rows).toEqual([{ lines, last: lines, total: lines, whole: lines }]);
});

test("a backup to a full disk names the backup's folder, not the database's", async () => {
  const database = await openDatabase(await prepareFolder(join(place, "with-space")));
  const target = join(place, "without-space");
  const full = Object.assign(new Error("ENOSPC: no space left on device, open"), { code: "ENOSPC" });
  const copying = openOtherwise(join(target, "data.partial"), Promise.reject(full));
  try {
    const error = await backUp(database, target).catch((reason) => reason);
    expect(error).toBeInstanceOf(OperatorError);
    expect(error.message).toBe(`The disk of the backup's folder ${target} is full: free some space on it, then repeat the command.`);
    expect(copying.mock.calls.filter(([path]) => String(path).startsWith(target))).toHaveLength(1);
    expect(existsSync(target)).toBe(false);
  } finally {
    copying.mockRestore();
    syncBuiltinESMExports();
    await database.close();
  }
});

test("reads and writes are answered while a backup's disk does not answer, which ends the backup", async () => {
  const own = await prepareFolder(join(place, "answering"));
  const database = await openDatabase(own);
  const target = join(place, "silent");
  const opening = openOtherwise(join(target, "data.partial"), new Promise<never>(() => {}));
  try {
    const ended = backUp(database, target, 2).catch((error) => error);
    await expect.poll(() => existsSync(join(target, "data.partial"))).toBe(true);
    const started = performance.now();
    expect((await database.requests.reads.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await database.requests.writes.transaction((tx) => tx.execute(sql`insert into meta (name, value) values ('during', 'a backup')`));
    await expectWithin(1_500, started);
    const { message } = await ended;
    expect(message).toMatch(
      /^The disk of \S+\/silent\/data\.partial\S* has not answered for 2 seconds\. The backup is incomplete: remove \S+\/silent once/,
    );
  } finally {
    opening.mockRestore();
    syncBuiltinESMExports();
  }
  await backUp(database, join(place, "after-silence"));
  await database.close();
});

test("a backup is restored to a folder in which the creation of a database was interrupted", async () => {
  const database = await openDatabase(await prepareFolder(join(place, "complete")));
  await backUp(database, join(place, "deep", "of-complete"));
  await database.close();
  const target = join(place, "interrupted");
  await mkdir(target);
  await writeFile(join(target, "unfinished"), "");
  await restoreBackup(join(place, "deep", "of-complete"), `pglite:${target}`);
  expect((await readdir(target)).sort()).toEqual(["data", "lock"]);
  const restored = await openDatabase(`pglite:${target}`, { mayMigrate: false });
  await restored.close();
});

test("a failed restore leaves no part of a database behind", async () => {
  const backup = join(place, "unreadable");
  await mkdir(join(backup, "data"), { recursive: true });
  await writeFile(join(backup, "data", "PG_VERSION"), "18");
  execFileSync("/usr/bin/env", ["mkfifo", join(backup, "data", "pipe")]);
  await expect(restoreBackup(backup, `pglite:${join(place, "partly")}`)).rejects.toThrow("FIFO");
  expect(await readdir(join(place, "partly"))).toEqual(["lock"]);
  await expect(restoreBackup(backup, "pglite:")).rejects.toThrow(/^The database "pglite:" has no folder/);
});

test("a damaged backup is refused in a sentence, and another one can be restored to the same folder", async () => {
  const database = await openDatabase(await prepareFolder(join(place, "sound")));
  const backup = join(place, "of-sound");
  await backUp(database, backup);
  await database.close();
  const target = join(place, "after-damage");
  const wal = (await readdir(join(backup, "data", "pg_wal"))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const damages: readonly ((data: string) => Promise<unknown>)[] = [
    (data) => rm(join(data, "global", "pg_control")),
    (data) => rm(join(data, "base"), { recursive: true }),
    (data) => Promise.all(wal.map((name) => truncate(join(data, "pg_wal", name)))),
  ];
  for (const [index, damage] of damages.entries()) {
    const damaged = join(place, `damaged-${index}`);
    await cp(backup, damaged, { recursive: true });
    await damage(join(damaged, "data"));
    const error = await restoreBackup(damaged, `pglite:${target}`).catch((reason) => reason);
    expect(error).toBeInstanceOf(OperatorError);
    expect(error.message).toMatch(
      /^The backup in \S+ cannot be opened \(.+\)\. It is incomplete, damaged or of another version: restore another one\.$/,
    );
    expect(error.message).toContain(damaged);
    expect(error.cause).toBeInstanceOf(Error);
    expect(await readdir(target)).toEqual(["lock"]);
  }
  await restoreBackup(backup, `pglite:${target}`);
  const restored = await openDatabase(`pglite:${target}`, { mayMigrate: false });
  await restored.close();
});

async function epochIn(url: string): Promise<string | undefined> {
  const { db, close } = await openDatabase(url, { mayMigrate: false });
  const { rows } = await db.execute<{ value: string }>(sql`select value from meta where name = 'epoch'`);
  await close();
  return rows[0]?.value;
}

test("a restore that is killed leaves a database with a new epoch, or none", async () => {
  const own = await prepareFolder(join(place, "to-kill"));
  const database = await openDatabase(own);
  const backup = join(place, "of-to-kill");
  await backUp(database, backup);
  await database.close();
  const before = await epochIn(own);
  async function killRestore(target: string, path: string): Promise<void> {
    const { child, ended } = startCli(["restore", backup, "--database", `pglite:${target}`]);
    while (!existsSync(join(target, path)) && child.exitCode === null) await sleep(1);
    child.kill("SIGKILL");
    await ended;
  }

  const complete = join(place, "killed-late");
  await killRestore(complete, "data");
  expect(await epochIn(`pglite:${complete}`)).not.toBe(before);
  const none = join(place, "killed-early");
  await killRestore(none, "restoring/data");
  expect(await readdir(none)).not.toContain("data");
  await restoreBackup(backup, `pglite:${none}`);
  expect((await readdir(none)).sort()).toEqual(["data", "lock"]);
});
