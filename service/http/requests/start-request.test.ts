import { describe, expect, it } from "vitest";
import { chooseRequestId } from "./start-request.ts";

describe("X-Request-Id", () => {
  it.each(["a", "order-42_retry", "0123456789abcdef".repeat(4)])("echoes a short alphanumeric one unchanged: %s", (given) =>
    expect(chooseRequestId(given, "key")).toBe(given),
  );

  it.each([undefined, "", "two words", "é", "a".repeat(65), "x;y", "a\tb"])("makes a new one instead of %j", (given) => {
    const chosen = chooseRequestId(given, undefined);
    expect(chosen).not.toBe(given);
    expect(chosen).not.toBe(chooseRequestId(given, undefined));
    expect(chosen).toMatch(/^[A-Za-z0-9-]{36}$/);
  });

  it.each(["prod_abc", "retry-prod_abc", "prod_abc-2"])("is never the key or a text that contains it, since it is logged: %s", (given) => {
    expect(chooseRequestId(given, "prod_abc")).not.toContain("prod_abc");
  });

  it.each([
    ["one of several keys", "other, prod_abc", "retry-prod_abc"],
    ["a key with a comma", "a,prod_abc", "prod_abc"],
    ["an issued key without its checksum", "prod_4wwt7I5Vq2f1kOhCmB9YxA0sDzLrNeJg.1a2b3c4d", "prod_4wwt7I5Vq2f1kOhCmB9YxA0sDzLrNeJg"],
    ["the random part of an issued key", "prod_4wwt7I5Vq2f1kOhCmB9YxA0sDzLrNeJg.1a2b3c4d", "try-4wwt7I5Vq2f1kOhCmB9YxA0sDzLrNeJg"],
    ["half of a key", "prod_4wwt7I5Vq2f1kOhCmB9YxA0sDzLrNeJg.1a2b3c4d", "prod_4wwt7I5Vq2f1kO"],
    ["an issued key that the header does not have", undefined, "prod_4wwt7I5Vq2f1kOhCmB9YxA0sDzLrNeJg"],
  ])("is never %s", (_, header, given) => {
    expect(chooseRequestId(given, header)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("may be any text where the header of the key is empty", () => {
    expect(chooseRequestId("order-42", "")).toBe("order-42");
  });
});
