import { beforeEach, expect, test } from "vitest";
import { OperatorError } from "../../operator-error.ts";
import { emptyDatabase, workersDatabase } from "../../testing/databases/database.ts";
import { bindEnvironment, boundEnvironment } from "./environment.ts";

const { db } = await workersDatabase();
beforeEach(emptyDatabase);

test("a database belongs to no environment until it is bound to one", async () => {
  expect(await boundEnvironment(db)).toBeNull();
  await bindEnvironment(db, "test");
  expect(await boundEnvironment(db)).toBe("test");
});

test("it can be bound to its own environment again, and never to the other", async () => {
  await bindEnvironment(db, "production");
  await bindEnvironment(db, "production");
  await expect(bindEnvironment(db, "test")).rejects.toThrow(OperatorError);
  await expect(bindEnvironment(db, "test")).rejects.toThrow("This database belongs to the production environment, not to test");
  expect(await boundEnvironment(db)).toBe("production");
});

test("of two concurrent bindings to different environments, one is refused", async () => {
  const outcomes = await Promise.allSettled([bindEnvironment(db, "production"), bindEnvironment(db, "test")]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});
