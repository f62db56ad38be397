import { afterEach, expect, test, vi } from "vitest";
import { emptyDatabase } from "../testing/databases/database.ts";
import { administration } from "./administration.ts";
import { runCommand } from "./run-command.ts";
import { runFor } from "./socket/caller.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("an exchange that a running service does for an operator leaves no timer behind", async () => {
  vi.stubEnv("ERP", "simulated");
  const database = await emptyDatabase();
  const out: string[] = [];
  const caller = { database, folder: "/", operator: "anna@desk", print: (line: string) => out.push(line), printAside: () => undefined };
  const started = vi.spyOn(globalThis, "setInterval");
  const stopped = vi.spyOn(globalThis, "clearInterval");
  expect(await runFor(caller, () => runCommand(["jobs", "run", "erp-exchange"], administration))).toBe(0);
  expect(out).toEqual([expect.stringMatching(/^Exchange with the ERP: 0 delivered, /)]);
  const timers = started.mock.results.map(({ value }) => value);
  expect(timers.length).toBeGreaterThan(0);
  for (const timer of timers) expect(stopped).toHaveBeenCalledWith(timer);
});
