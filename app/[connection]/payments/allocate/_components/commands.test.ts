import { expect, test } from "vitest";
import { commandOf, type PressedKey } from "./commands.ts";

const press = (key: string, parts: Partial<PressedKey> = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...parts });

test("letters are commands, with Shift for all payments; digits and the point are an amount's", () => {
  expect(press("f")).toBe("fill");
  expect(press("o")).toBe("oldest");
  expect(press("O", { shiftKey: true })).toBe("oldest-all");
  for (const key of ["1", ".", ",", "Backspace", "Tab", "ArrowDown", "Enter"]) expect(press(key)).toBeNull();
});

test("the usual keys undo and redo, on every system", () => {
  expect(press("z", { ctrlKey: true })).toBe("undo");
  expect(press("Z", { metaKey: true, shiftKey: true })).toBe("redo");
  expect(press("y", { ctrlKey: true })).toBe("redo");
});

test("the browser keeps its own: Ctrl with other letters, Alt with any", () => {
  expect(press("f", { ctrlKey: true })).toBeNull();
  expect(press("l", { metaKey: true })).toBeNull();
  expect(press("e", { altKey: true })).toBeNull();
});
