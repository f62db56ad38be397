import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#service/db/database.ts";
import { sql } from "#service/db/orm.ts";
import { emptyDatabase } from "#service/testing/database.ts";
import { createLog } from "./log.ts";

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
