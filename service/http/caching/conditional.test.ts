import { Hono } from "hono";
import { expect, test } from "vitest";
import { routes } from "../../resources/routes.ts";
import { countTurns } from "../../testing/count-turns.ts";
import type { Env } from "../context.ts";
import { answerError } from "../errors/answer-error.ts";
import { silentLog } from "../log.ts";
import { sendRead } from "./conditional.ts";
import { createValidators } from "./validators.ts";

const caller = { keyID: 1, principalID: 1, scopeID: "1", userID: null, type: "Employee" } as const;
const scope = { customerIDs: [], arAccountIDs: [], locationIDs: [], supplierIDs: [] };

/** Answers a list of invoices with a text of so many characters. */
function appOf(size: number): Hono<Env> {
  const validators = createValidators("production");
  const app = new Hono<Env>().get("/", (c) => {
    c.set("caller", { ...caller, ...scope });
    c.set("route", routes.find(({ endpoint }) => endpoint.path === "/v1/invoices") ?? null);
    c.set("path", "/v1/invoices");
    c.set("search", "");
    c.set("dataVersion", "1");
    return sendRead(c, validators, "x".repeat(size));
  });
  return app.onError(answerError(silentLog));
}

test.each([3_500_000, 5_000_000])("other requests run while an answer of %i characters is hashed", async (size) => {
  expect(await countTurns(async () => appOf(size).request("/"))).toBeGreaterThan((2 * size) / 1_000_000);
});

test("a page that readers could not get to its end is 400 and says how to ask for it", async () => {
  const reply = await appOf(70 * 1024 * 1024).request("/");
  const body = { Error: "This page has more than 64 MB: ask for a smaller PageSize" };
  expect([reply.status, await reply.json()]).toEqual([400, body]);
});
