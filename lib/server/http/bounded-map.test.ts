import fc from "fast-check";
import { expect, it } from "vitest";
import { BoundedMap } from "./bounded-map.ts";

it("drops the least recently used entry", () => {
  const map = new BoundedMap<string, number>({ entries: 2 });
  map.set("a", 1);
  map.set("b", 2);
  map.get("a");
  map.set("c", 3);
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual([1, undefined, 3]);
});

it("never exceeds its bounds of entries and bytes after any writes and deletions", () => {
  const step = fc.record({ key: fc.nat(20), size: fc.nat(60), isDelete: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const map = new BoundedMap<number, { size: number }>({ entries: 5, bytes: 100, sizeOf: ({ size }) => size });
      const last = new Map<number, number>();
      for (const { key, size, isDelete } of steps) {
        if (isDelete) map.delete(key);
        else map.set(key, { size });
        last.set(key, isDelete ? -1 : size);
        expect(map.size).toBeLessThanOrEqual(5);
        expect(map.bytes).toBeLessThanOrEqual(100);
        let bytes = 0;
        for (const known of last.keys()) {
          const value = map.get(known);
          bytes += value?.size ?? 0;
          if (value) expect(value.size).toBe(last.get(known));
        }
        expect(map.bytes).toBe(bytes);
      }
    }),
  );
});
