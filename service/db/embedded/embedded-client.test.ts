import { expect, test, vi } from "vitest";
import { OverloadedError, queueLimits } from "../limits/gate.ts";
import { createEmbeddedClients } from "./embedded-client.ts";

test("a request that leaves the queue after its time is refused, without a timer in the past", async () => {
  const statement = Promise.withResolvers<{ rows: []; fields: [] }>();
  const { forRequests, forBackground } = createEmbeddedClients(async () => ({ run: () => statement.promise }));
  const background = forBackground.query("select 1");
  const clock = vi
    .spyOn(performance, "now")
    .mockReturnValueOnce(0)
    .mockReturnValue(queueLimits.waitMilliseconds + 1_000);
  const timers = vi.spyOn(globalThis, "setTimeout");
  try {
    await expect(forRequests.query("select 1")).rejects.toThrow(OverloadedError);
    expect(timers.mock.calls.map(([, delay]) => delay)).toEqual([0]);
  } finally {
    clock.mockRestore();
    timers.mockRestore();
    statement.resolve({ rows: [], fields: [] });
    await background;
  }
});
