import { cpSync, existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { OpenDatabase } from "../../db/database.ts";
import { createPGlite } from "../../db/embedded/create-pglite.ts";
import { databasesOn } from "../../db/embedded/in-memory.ts";
import { migrate } from "../../db/migrate.ts";

/** In the folder of the run, so that one worker creates it for all: a database folder and the same cluster as an archive. */
const template = () => join(tmpdir(), "prepared-database");
const folderIn = (place: string) => join(place, "folder");
const archiveIn = (place: string) => join(place, "cluster.tar");

async function makeTemplate(): Promise<void> {
  if (existsSync(template())) return;
  const place = await mkdtemp(join(tmpdir(), "unprepared-"));
  const created = await createPGlite();
  await migrate(databasesOn(created).db);
  const archive = await created.dumpDataDir("none");
  await created.close();
  await writeFile(archiveIn(place), Buffer.from(await archive.arrayBuffer()));
  await mkdir(folderIn(place));
  const copied = await createPGlite({ dataDir: join(folderIn(place), "data"), loadDataDir: archive });
  await copied.close();
  await rename(place, template());
}

async function haveTemplate(): Promise<void> {
  const claim = `${template()}.claim`;
  while (!existsSync(template())) {
    const isFirst = await mkdir(claim).then(
      () => true,
      () => false,
    );
    if (!isFirst) await sleep(50);
    // Releases the claim, so that another worker can try.
    else await makeTemplate().finally(() => rm(claim, { recursive: true }));
  }
}

/** Creates an embedded database with empty tables in `folder` and returns its address. The first call of a run takes seconds. */
export async function prepareFolder(folder: string): Promise<string> {
  await haveTemplate();
  cpSync(folderIn(template()), folder, { recursive: true });
  return `pglite:${folder}`;
}

/** Opens an embedded database with empty tables in memory. Creating one with `memory:` takes five times as long. */
export async function openPrepared(): Promise<OpenDatabase> {
  await haveTemplate();
  const client = await createPGlite({ loadDataDir: new Blob([await readFile(archiveIn(template()))]) });
  const { db, requests } = databasesOn(client);
  return { db, requests, kind: "pglite", close: () => client.close() };
}
