import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { prepareFolder } from "../testing/databases/prepared-folder.ts";
import { startCli } from "../testing/processes/run-cli.ts";
import { expectWithin } from "../testing/processes/time-limit.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const place = await temporaryFolder();
const [pipe, mark] = [join(place, "pipe"), join(place, "is-silent")];

/** While the mark exists, the thread of the database reads a pipe that nobody writes instead of syncing a file. */
const silentDisk = `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  import { isMainThread } from "node:worker_threads";
  const { fsyncSync } = fs;
  const wait = () => {
    fs.writeSync(1, "waits for its disk");
    fs.readFileSync("${pipe}");
  };
  if (!isMainThread) fs.fsyncSync = (fd) => (fs.existsSync("${mark}") ? wait() : fsyncSync(fd));
  syncBuiltinESMExports();`;

const serve = (url: string) =>
  startCli(["serve", "--port", "0", "--database", url], {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(silentDisk)}`,
    LOG_LEVEL: "warn",
  });

beforeAll(() => promisify(execFile)("mkfifo", [pipe]).then(() => {}));
afterEach(() => rm(mark, { force: true }));

describe("a service whose embedded database waits for a disk that does not answer", () => {
  test("ends within 10 seconds of a stop, and says why", async () => {
    const service = serve(await prepareFolder(join(place, "prepared")));
    await service.printed("answers at ");
    await writeFile(mark, "");
    const started = performance.now();
    service.child.kill("SIGTERM");
    expect(await service.ended).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("waits for its disk"),
      stderr: expect.stringContaining("The database could not be closed in time"),
    });
    await expectWithin(10_000, started);
  });

  test("ends on a signal also while it opens the database", async () => {
    await writeFile(mark, "");
    const service = serve(`pglite:${join(place, "new")}`);
    await service.printed("waits for its disk");
    service.child.kill("SIGTERM");
    expect(await service.ended).toMatchObject({ status: 130 });
  });
});
