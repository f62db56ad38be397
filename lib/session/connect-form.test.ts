import { expect, test } from "vitest";
import { connectForm } from "./connect-form.ts";

const fields = { key: " pk_live_1 ", environment: "test", name: " Stores " };

test("takes a key, an environment and a name, without the spaces around them", () => {
  expect(connectForm.parse(fields)).toEqual({ key: "pk_live_1", environment: "test", name: "Stores" });
});

test.each([
  [{ key: null }, "key", "Paste the key."],
  [{ key: "  " }, "key", "Paste the key."],
  [{ key: "a b" }, "key", "This does not look like a key: it contains spaces or unusual characters."],
  [{ key: "a".repeat(201) }, "key", "A key has at most 200 characters."],
  [{ environment: "" }, "environment", "Choose the environment that the key was issued for."],
  [{ name: "n".repeat(61) }, "name", "Use at most 60 characters."],
  [{ name: "two\nlines" }, "name", "Use one line of text."],
])("refuses %j", (values, field, message) => {
  expect(connectForm.safeParse({ ...fields, ...values }).error?.issues[0]).toMatchObject({ path: [field], message });
});
