import { describe, expect, test } from "vitest";
import { type EntryKey, type EntryTarget, leadsIntoGrid } from "./use-grid-entry.ts";

const inside = (...selectors: readonly string[]): EntryTarget => ({
  closest: (text: string) => (text.split(", ").some((one) => selectors.includes(one)) ? ({} as Element) : null),
});
const press = (key: string, { target = inside(), ...parts }: Partial<EntryKey & { target: EntryTarget }> = {}, areSingleKeysOn = true) =>
  leadsIntoGrid({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...parts }, target, areSingleKeysOn);

describe("keys on a freshly opened list", () => {
  test("move the focus into it for j, k and the vertical arrows", () => {
    for (const key of ["j", "k", "ArrowDown", "ArrowUp"]) {
      expect(press(key)).toBe(true);
      expect(press(key, { target: null })).toBe(true);
      expect(press(key, { target: inside("a") })).toBe(true);
    }
  });

  test("do nothing for other keys and with a modifier", () => {
    for (const key of ["x", "Enter", " ", "Tab", "ArrowLeft", "PageDown", "J"]) expect(press(key)).toBe(false);
    for (const modifier of ["ctrlKey", "metaKey", "altKey", "shiftKey"] as const) expect(press("j", { [modifier]: true })).toBe(false);
  });

  test("leave their keys to fields, menus and dialogs, and arrows to buttons", () => {
    for (const owner of ["input", "dialog", "[role=listbox]", "[role=grid]", "[popover]"]) {
      expect(press("j", { target: inside(owner) })).toBe(false);
      expect(press("ArrowDown", { target: inside(owner) })).toBe(false);
    }
    expect(press("ArrowDown", { target: inside("button") })).toBe(false);
    expect(press("j", { target: inside("button") })).toBe(true);
  });

  test("ignore letters if single keys are switched off", () => {
    expect(press("j", {}, false)).toBe(false);
    expect(press("ArrowDown", {}, false)).toBe(true);
  });
});
