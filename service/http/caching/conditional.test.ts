import { Hono } from "hono";
import { expect, test } from "vitest";
import { countTurns } from "../../testing/count-turns.ts";
import type { Env } from "../context.ts";
import { sendRead } from "./conditional.ts";
import { createValidators } from "./validators.ts";

test.each([3_500_000, 5_000_000])("other requests run while an answer of %i characters is hashed", async (size) => {
  const caller = { keyID: 1, principalID: 1, scopeID: "1", userID: null, type: "Employee" } as const;
  const scope = { customerIDs: [], arAccountIDs: [], locationIDs: [], supplierIDs: [] };
  const validators = createValidators("production");
  const app = new Hono<Env>().get("/", (c) => {
    c.set("caller", { ...caller, ...scope });
    c.set("path", "/v1/invoices");
    c.set("search", "");
    c.set("dataVersion", "1");
    return sendRead(c, validators, "x".repeat(size));
  });
  expect(await countTurns(async () => app.request("/"))).toBeGreaterThan((2 * size) / 1_000_000);
});
