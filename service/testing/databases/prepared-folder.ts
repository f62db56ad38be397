import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../db/open.ts";

let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "prepared-"));
  const { close } = await openDatabase(`pglite:${folder}`);
  await close();
  return folder;
}

/** Fills `folder` with an embedded database that has its tables and no rows, and gives its address. The first call of a worker takes seconds. */
export async function prepareFolder(folder: string): Promise<string> {
  template ??= makeTemplate();
  await cp(await template, folder, { recursive: true });
  return `pglite:${folder}`;
}
