import { execFileSync } from "node:child_process";
import { constants, createReadStream, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#service/db/database.ts";
import { sql } from "#service/db/orm.ts";
import { emptyDatabase } from "#service/testing/database.ts";
import { createLog, createLogStream, endLog } from "./log.ts";

function createLines(level: string) {
  const lines: string[] = [];
  return { lines, log: createLog({ environment: "test" }, { write: (line) => lines.push(line) }, level) };
}

let db: Database;

beforeAll(async () => {
  ({ db } = await emptyDatabase());
});

describe("the log", () => {
  test("of a failed statement holds the statement and its cause, and no value that it was given", async () => {
    const { lines, log } = createLines("info");
    const failure = await db.execute(sql`select ${"Bay Leaf owes 12"}::text::int`).then(
      () => null,
      (error: unknown) => error,
    );
    log.error({ err: failure }, "request failed");
    const [line = ""] = lines;
    const { err } = JSON.parse(line);
    expect(err).toMatchObject({ message: "a statement failed", query: expect.stringContaining("::text::int") });
    expect(err.cause).toMatchObject({ code: "22P02" });
    expect(err.stack).toMatch(/^ {4}at /);
    expect(err.stack).not.toContain("Bay Leaf");
  });

  test("of any other error holds its message and where it came from", () => {
    const { lines, log } = createLines("info");
    log.error({ err: new TypeError("no such thing") }, "request failed");
    expect(JSON.parse(lines[0] ?? "").err).toMatchObject({
      type: "TypeError",
      message: "no such thing",
      stack: expect.stringContaining("log.test.ts"),
    });
  });

  test.each([
    ["debug", 4],
    ["warn", 2],
    ["silent", 0],
  ])("at %s has what is at least that", (level, count) => {
    const { lines, log } = createLines(level);
    for (const tell of [log.debug, log.info, log.warn, log.error]) tell.call(log, {}, "said");
    expect(lines).toHaveLength(count);
  });

  test("of an unknown level is refused by name", () => {
    expect(() => createLog({}, { write: () => undefined }, "loud")).toThrow(/^LOG_LEVEL must be one of .*info.*, not "loud"\.$/);
  });
});

describe("a log whose reader has stalled", () => {
  const lineCount = 20_000;

  /** A pipe that holds 64 KB and that nobody reads yet. */
  async function withPipe(work: (fd: number, path: string) => Promise<void>) {
    const folder = mkdtempSync(join(tmpdir(), "log-"));
    const path = join(folder, "pipe");
    execFileSync("/usr/bin/env", ["mkfifo", path]);
    const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
    try {
      await work(fd, path);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  test("holds nothing up, and has every line once it is read again", async () => {
    await withPipe(async (fd, path) => {
      const stream = createLogStream(fd);
      const log = createLog({}, stream);
      const started = performance.now();
      for (let line = 0; line < lineCount; line++) log.info({ line, text: "x".repeat(100) }, "answered");
      expect(performance.now() - started).toBeLessThan(2_000);
      const reader = createReadStream(path, { encoding: "utf8" });
      let text = "";
      for await (const chunk of reader) {
        text += chunk;
        if (text.includes(`"line":${lineCount - 1},`)) break;
      }
      expect(text.match(/"line":\d+/g)).toEqual(Array.from({ length: lineCount }, (_, line) => `"line":${line}`));
      await endLog(stream);
      stream.destroy();
    });
  });

  test("does not keep a process that stops", async () => {
    await withPipe(async (fd) => {
      const stream = createLogStream(fd);
      const log = createLog({}, stream);
      for (let line = 0; line < lineCount; line++) log.info({ line }, "answered");
      const started = performance.now();
      await endLog(stream);
      expect(performance.now() - started).toBeLessThan(5_000);
    });
  });
});
