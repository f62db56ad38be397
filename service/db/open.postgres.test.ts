import { expect, test } from "vitest";
import { sql } from "#service/db/orm.ts";
import { createDatabase } from "../testing/database.ts";
import { openDatabase } from "./open.ts";

test("migrations are applied once by processes that start together", async () => {
  const url = await createDatabase("_together");
  const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase(url)));
  const counts = opened.map(async ({ db }) => (await db.execute(sql`select count(*)::int as count from migrations`)).rows);
  expect(new Set((await Promise.all(counts)).map((rows) => JSON.stringify(rows))).size).toBe(1);
  await Promise.all(opened.map(({ close }) => close()));
});
