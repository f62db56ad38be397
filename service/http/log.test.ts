import { execFileSync, spawnSync } from "node:child_process";
import { constants, createReadStream, mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { emptyDatabase } from "#service/testing/databases/database.ts";
import { createKey } from "../keys/key-format.ts";
import { createLog, createLogStream, endLog } from "./log.ts";

function createLines(level: string) {
  const lines: string[] = [];
  return { lines, log: createLog({ environment: "test" }, { write: (line) => lines.push(line) }, level) };
}

const { db } = await emptyDatabase();

describe("the log", () => {
  test("of a failed statement contains the statement and its cause, without its parameters", async () => {
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
    expect(lines.join()).not.toContain("Bay Leaf");
  });

  test.each([
    ["a refused value", sql`insert into vendors select vendors from (values (${"Bay Leaf"}::text)) as v (vendors)`],
    ["a row that breaks a constraint", sql`insert into meta (name, value) values (${"Bay Leaf"}, null)`],
    ["an item of JSON", sql`select ${'{"Bay Leaf": owes}'}::json`],
  ])("of a failed statement with %s has no part of it", async (_, statement) => {
    const { lines, log } = createLines("info");
    const failure = await db.execute(statement).catch((error: unknown) => error);
    log.error({ err: new Error("an order was not stored", { cause: failure }) }, "request failed");
    expect(lines.join()).toMatch(/"code":"\w{5}"/);
    expect(lines.join()).not.toMatch(/Bay Leaf|owes/);
  });

  test("of an error with a key has none", () => {
    const { lines, log } = createLines("info");
    log.error({ err: new RangeError(`no such thing: ${createKey("test")}`) }, "request failed");
    expect(JSON.parse(lines[0] ?? "").err.message).toBe("no such thing: [key]");
  });

  test("of a long statement contains its first 4,000 characters", async () => {
    const { lines, log } = createLines("info");
    const failure = await db.execute(sql.raw(`select 1 as a where 1 in (${" 1,".repeat(5_000)}`)).catch((error: unknown) => error);
    log.error({ err: failure }, "request failed");
    const { query } = JSON.parse(lines[0] ?? "").err;
    expect([query.length, query.at(-1)]).toEqual([4_000, "…"]);
  });

  test("of any other error contains its message and stack", () => {
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

  /** The timers of streams that are set from now on and have not fired yet. Other tests share this process. */
  function watchTimers(): ReadonlySet<object> {
    const pending = new Set<object>();
    const set = globalThis.setTimeout;
    vi.spyOn(globalThis, "setTimeout").mockImplementation((work, milliseconds) => {
      if (!new Error().stack?.includes("sonic-boom")) return set(work, milliseconds);
      const timer = set(() => {
        pending.delete(timer);
        work();
      }, milliseconds);
      pending.add(timer);
      return timer;
    });
    return pending;
  }

  /** A pipe that holds 64 KB and that nobody reads yet. */
  async function withPipe(work: (fd: number, path: string) => Promise<void>) {
    const folder = mkdtempSync(join(tmpdir(), "log-"));
    const path = join(folder, "pipe");
    execFileSync("/usr/bin/env", ["mkfifo", path]);
    const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
    await work(fd, path);
  }

  test("blocks nothing, and delivers every line once it is read again", async () => {
    await withPipe(async (fd, path) => {
      const stream = createLogStream(fd);
      const log = createLog({}, stream);
      const started = performance.now();
      for (let line = 0; line < lineCount; line++) log.info({ line, text: "x".repeat(100) }, "answered");
      expect(performance.now() - started).toBeLessThan(30_000);
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

  test("does not delay the end of a process, and is closed only when no write is to be repeated", async () => {
    const pending = watchTimers();
    await withPipe(async (fd) => {
      const stream = createLogStream(fd);
      const closed = new Promise((resolve) => stream.once("close", resolve));
      const log = createLog({}, stream);
      for (let line = 0; line < lineCount; line++) log.info({ line }, "answered");
      const started = performance.now();
      await endLog(stream);
      expect(performance.now() - started).toBeLessThan(30_000);
      await closed;
      // A repeated write would go to the next file or connection with the closed pipe's file descriptor.
      expect(pending.size).toBe(0);
    }).finally(() => vi.restoreAllMocks());
  });
});

describe("a buffered log", () => {
  async function withFile(work: (path: string, stream: ReturnType<typeof createLogStream>) => Promise<void>) {
    const folder = mkdtempSync(join(tmpdir(), "log-"));
    const path = join(folder, "log");
    await work(path, createLogStream(openSync(path, "w")));
  }
  const linesOf = (path: string) => readFileSync(path, "utf8").split("\n").length - 1;

  test("writes a single line by itself, and many at a time", async () => {
    await withFile(async (path, stream) => {
      const written: number[] = [];
      stream.on("write", (bytes) => written.push(bytes));
      const log = createLog({}, stream);
      log.info({}, "answered");
      expect(linesOf(path)).toBe(0);
      await expect.poll(() => linesOf(path)).toBe(1);
      for (let line = 0; line < 1_000; line++) log.info({ line }, "answered");
      await expect.poll(() => linesOf(path)).toBe(1_001);
      expect(written.length).toBeLessThan(50);
      await endLog(stream);
    });
  });

  test("contains every line once it is ended", async () => {
    await withFile(async (path, stream) => {
      const log = createLog({}, stream);
      for (let line = 0; line < 10; line++) log.info({ line }, "answered");
      await endLog(stream);
      expect(linesOf(path)).toBe(10);
    });
  });

  test("is written by a process that exits or fails", () => {
    const log = fileURLToPath(new URL("./log.ts", import.meta.url));
    for (const [end, status] of [
      ["process.exit(3)", 3],
      ["throw new Error('failed')", 1],
    ] as const) {
      const program = `const { createLog } = await import(${JSON.stringify(log)}); createLog({}).info({}, "the last line"); ${end}`;
      const ended = spawnSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
      expect([ended.status, ended.stderr]).toEqual([status, expect.stringContaining("the last line")]);
    }
  });
});
