import { expect, test } from "vitest";
import { documentFormOptions } from "./document-form.ts";
import { createRowControl } from "./row-control.ts";

/** Waits for the work that react-hook-form does after it checked a field. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

function startRow(amount: string) {
  const values = { amount, note: "" };
  const seen: string[] = [];
  const check = ({ amount }: typeof values) =>
    Number.isNaN(Number(amount)) ? [{ field: "amount" as const, message: `${amount} is no number.` }] : [];
  const row = createRowControl(values, documentFormOptions(values, {}, check), (errors) => seen.push(errors.amount?.message ?? "none"));
  const send = async (type: "change" | "blur", value: string) => {
    await row.register("amount").onChange({ type, target: { name: "amount", value } });
    await settled();
  };
  return { row, seen, send };
}

test("shows an error when the field is left, and checks each change from then on", async () => {
  const { seen, send } = startRow("");
  await send("change", "1o");
  expect(seen.filter((text) => text !== "none")).toEqual([]);
  await send("blur", "1o");
  expect(seen.at(-1)).toBe("1o is no number.");
  await send("change", "10");
  expect(seen.at(-1)).toBe("none");
  await send("change", "1o0");
  expect(seen.at(-1)).toBe("1o0 is no number.");
});

test("checks values that were not typed when asked", async () => {
  const { row, seen } = startRow("");
  row.setValue("amount", "pasted");
  await row.trigger();
  await settled();
  expect(seen.at(-1)).toBe("pasted is no number.");
});

test("reports nothing while a key press changes no error, so that the row renders once for each key", async () => {
  const { seen, send } = startRow("");
  for (const value of ["1", "12", "123"]) await send("change", value);
  expect(seen).toEqual([]);
  await send("blur", "123");
  for (const value of ["1234", "123"]) await send("change", value);
  expect(seen).toEqual([]);
});

test("passes new values to each check, because a line keeps the values of its last check", async () => {
  const values = { quantity: "", expiration_date: "" };
  const checked: (typeof values)[] = [];
  const check = (line: typeof values) => {
    checked.push(line);
    return [];
  };
  const row = createRowControl(values, documentFormOptions(values, {}, check), () => {});
  for (const name of ["quantity", "expiration_date"] as const) {
    await row.register(name).onChange({ type: "change", target: { name, value: "typed" } });
    await row.register(name).onChange({ type: "blur", target: { name, value: "typed" } });
  }
  expect(checked[0]).toEqual({ quantity: "typed", expiration_date: "" });
  expect(checked.at(-1)).toEqual({ quantity: "typed", expiration_date: "typed" });
});
