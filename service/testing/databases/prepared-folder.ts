import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../db/open.ts";

/** In the folder of the run, so that one worker creates it for all. */
const template = () => join(tmpdir(), "prepared-database");

async function makeTemplate(): Promise<void> {
  if (existsSync(template())) return;
  const folder = await mkdtemp(join(tmpdir(), "unprepared-"));
  const { close } = await openDatabase(`pglite:${folder}`);
  await close();
  await rename(folder, template());
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
  await cp(template(), folder, { recursive: true });
  return `pglite:${folder}`;
}
