import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commandOf, type PressedKey, takesCommands } from "./commands.ts";

const codeOf = (key: string) => (/^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : "");
const press = (key: string, parts: Partial<PressedKey> = {}, surroundings: Partial<Parameters<typeof commandOf>[1]> = {}) =>
  commandOf(
    { key, code: codeOf(key), ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...parts },
    { isInField: false, areSingleKeysOn: true, ...surroundings },
  );

describe("keyboard shortcuts for allocation", () => {
  test("run letters as commands outside a field, with Shift for all payments", () => {
    expect(press("f")).toBe("fill");
    expect(press("o")).toBe("oldest");
    expect(press("O", { shiftKey: true })).toBe("oldest-all");
    for (const key of ["1", ".", ",", "Backspace", "Tab", "ArrowDown", "Enter"]) expect(press(key)).toBeNull();
  });

  test("ignore keys typed in a field", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 1 }), fc.boolean(), (key, shiftKey) => {
        expect(press(key, { shiftKey }, { isInField: true })).toBeNull();
      }),
    );
    for (const key of "1e3") expect(press(key, {}, { isInField: true })).toBeNull();
  });

  test("run the same letters with Alt anywhere, even if a Mac types another character", () => {
    expect(press("f", { altKey: true }, { isInField: true })).toBe("fill");
    expect(press("ƒ", { altKey: true, code: "KeyF" }, { isInField: true })).toBe("fill");
    expect(press("´", { altKey: true, shiftKey: true, code: "KeyE" }, { isInField: true })).toBe("exact-all");
    expect(press("/", { altKey: true }, { isInField: true })).toBe("find");
  });

  test("ignore single letters if single keys are switched off", () => {
    expect(press("e", {}, { areSingleKeysOn: false })).toBeNull();
    expect(press("e", { altKey: true }, { areSingleKeysOn: false })).toBe("exact");
  });

  test("undo and redo with the usual keys on every system", () => {
    expect(press("z", { ctrlKey: true })).toBe("undo");
    expect(press("Z", { metaKey: true, shiftKey: true })).toBe("redo");
    expect(press("y", { ctrlKey: true })).toBe("redo");
    expect(press("Enter", { ctrlKey: true }, { isInField: true })).toBe("review");
  });

  test("leave the keys in dialogs and in the queue of sent requests to their fields", () => {
    const inside = (...owners: readonly string[]) => ({
      closest: (selectors: string) => (selectors.split(", ").some((one) => owners.includes(one)) ? ({} as Element) : null),
    });
    expect([inside(), inside("dialog"), inside("[data-submission-queue]")].map(takesCommands)).toEqual([true, false, false]);
  });

  test("leave Ctrl with other letters and AltGr to the browser", () => {
    expect(press("f", { ctrlKey: true })).toBeNull();
    expect(press("l", { metaKey: true })).toBeNull();
    expect(press("e", { altKey: true, ctrlKey: true })).toBeNull();
  });
});
