import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createKeyRedactor, redactedKey } from "./redact-key.ts";

const key = "prod_a-key-that-nobody-may-see";

function filterParts(parts: readonly Uint8Array[], secret = key): string {
  const filter = createKeyRedactor(secret).createBodyFilter();
  return Buffer.concat([...parts.flatMap((part) => filter.push(part)), ...filter.end()]).toString();
}

const split = (bytes: Buffer, cuts: readonly number[]) => {
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
};

describe("createKeyRedactor", () => {
  it("removes the key anywhere in the body and changes nothing else, for any split into chunks", () => {
    // Pieces of the key make near misses frequent.
    const piece = fc.oneof(
      fc.constant(key),
      fc.nat(key.length).map((at) => key.slice(0, at)),
      fc.constantFrom("pro", "é", "d_", "ppp", "x"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.array(fc.nat(500), { maxLength: 20, size: "max" }), (pieces, cuts) => {
        const text = pieces.join("");
        expect(filterParts(split(Buffer.from(text), cuts))).toBe(text.replaceAll(key, redactedKey));
      }),
    );
  });

  it("removes a key that comes one byte at a time", () => {
    expect(filterParts(split(Buffer.from(`a ${key} b`), [...Array(60).keys()]))).toBe(`a ${redactedKey} b`);
  });

  it("removes a key that is escaped in JSON or an address", () => {
    const odd = 'prod/"quoted\\key"&more';
    const body = JSON.stringify({ a: `Unknown key ${odd}.`, b: `https://host/?key=${encodeURIComponent(odd)}` });
    const redacted = filterParts([Buffer.from(body), Buffer.from(body.replaceAll("/", "\\/"))], odd);
    expect(redacted).not.toMatch(/quoted/);
    expect(createKeyRedactor(odd).text(`/x?key=${encodeURIComponent(odd)}`)).toBe(`/x?key=${redactedKey}`);
  });

  it("does not remove a key that is too short to differ from data", () => {
    expect(filterParts([Buffer.from("1234567 apples")], "1234567")).toBe("1234567 apples");
  });

  it("takes linear time, even if every byte could begin the key", () => {
    const secret = `${"a".repeat(60)}b`;
    const time = (bytes: number) => {
      const body = Buffer.alloc(bytes, "a");
      const parts = Array.from({ length: bytes / 16_384 }, (_, index) => body.subarray(index * 16_384, (index + 1) * 16_384));
      // Measures only this thread's time, not that of other programs.
      const before = process.threadCpuUsage();
      filterParts(parts, secret);
      const { user, system } = process.threadCpuUsage(before);
      return user + system;
    };
    time(1 << 20);
    let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    // Linear time grows 8 times; quadratic time grows 64 times. Repeats while the time does not look linear.
    for (let round = 0; round < 12 && !(long < 24 * short); round++) {
      short = Math.min(short, time(1 << 20));
      long = Math.min(long, time(1 << 23));
    }
    expect(long / short).toBeLessThan(24);
  });
});
