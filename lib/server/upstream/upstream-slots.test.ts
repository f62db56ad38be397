import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSlots, NoSlotError, type Release } from "./upstream-slots.ts";

const limits = { perOwner: 2, total: 4, waitingPerOwner: 2, waitingTotal: 3, waitMaxMs: 60_000 };
const soon = () => new Promise((resolve) => setImmediate(resolve));

describe("createSlots", () => {
  it("limits an owner to its share, and lets other owners start meanwhile", async () => {
    const slots = createSlots(limits);
    const first = await slots.acquire("a");
    await slots.acquire("a");
    let third: Release | null = null;
    void slots.acquire("a").then((release) => {
      third = release;
    });
    await slots.acquire("b");
    await soon();
    expect(third).toBeNull();
    first();
    await soon();
    expect(third).not.toBeNull();
  });

  it("gives a free slot to the owner whose turn is longest ago", async () => {
    const slots = createSlots({ ...limits, perOwner: 4, waitingPerOwner: 9, waitingTotal: 9 });
    const held = await Promise.all(["a", "a", "a", "a"].map((name) => slots.acquire(name)));
    const begun: string[] = [];
    for (const name of ["a", "a", "a", "b"]) void slots.acquire(name).then(() => begun.push(name));
    for (const release of held.slice(0, 2)) release();
    await soon();
    expect(begun).toContain("b");
  });

  it("refuses requests when its queues are full", async () => {
    const slots = createSlots(limits);
    for (let count = 0; count < 4; count += 1) void slots.acquire("a");
    await expect(slots.acquire("a")).rejects.toBeInstanceOf(NoSlotError);
    for (let count = 0; count < 3; count += 1) void slots.acquire("b");
    await expect(slots.acquire("c")).rejects.toBeInstanceOf(NoSlotError);
  });

  it("refuses a request that waited too long, and drops one whose caller has gone", async () => {
    const slots = createSlots({ ...limits, perOwner: 1, waitMaxMs: 20 });
    const release = await slots.acquire("a");
    await expect(slots.acquire("a")).rejects.toBeInstanceOf(NoSlotError);
    const gone = new AbortController();
    const waits = slots.acquire("a", gone.signal);
    gone.abort(new Error("gone"));
    await expect(waits).rejects.toThrow("gone");
    release();
    release();
    await expect(slots.acquire("a")).resolves.toBeTypeOf("function");
  });

  it("never exceeds a limit, and is empty after all requests have ended", async () => {
    const step = fc.record({ name: fc.constantFrom("a", "b", "c"), ends: fc.boolean(), at: fc.nat(20) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60, size: "max" }), async (steps) => {
        const slots = createSlots(limits);
        const begun: { name: string; release: Release }[] = [];
        const asked: Promise<void>[] = [];
        for (const { name, ends, at } of steps) {
          if (ends) begun.splice(at % Math.max(1, begun.length), 1)[0]?.release();
          else
            asked.push(
              slots.acquire(name).then(
                (release) => void begun.push({ name, release }),
                () => {},
              ),
            );
          await soon();
          expect(begun.length).toBeLessThanOrEqual(limits.total);
          for (const owner of ["a", "b", "c"])
            expect(begun.filter((one) => one.name === owner).length).toBeLessThanOrEqual(limits.perOwner);
        }
        while (begun.length > 0) {
          begun.shift()?.release();
          await soon();
        }
        await Promise.all(asked);
        expect(slots.size).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});
