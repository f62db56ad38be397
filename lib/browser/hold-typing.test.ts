import { expect, test } from "vitest";
import { holdTyping } from "./hold-typing.ts";

function press(target: EventTarget, key: string, modifiers: object = {}): boolean {
  const event = Object.assign(new Event("keydown", { cancelable: true }), { key, ...modifiers });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

test("takes letters and corrections from the focused element until it stops", () => {
  const target = new EventTarget();
  const held = holdTyping(target);
  expect([..."acct"].map((key) => press(target, key))).toEqual([true, true, true, true]);
  press(target, "Backspace");
  expect(held.text()).toBe("acc");
  held.stop();
  expect(press(target, "x")).toBe(false);
  expect(held.text()).toBe("acc");
});

test("ignores shortcuts, keys without a letter and text that is being composed", () => {
  const target = new EventTarget();
  const held = holdTyping(target);
  for (const key of ["Tab", "Escape", "ArrowDown", "Shift"]) expect(press(target, key)).toBe(false);
  for (const modifiers of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }]) {
    expect(press(target, "k", modifiers)).toBe(false);
  }
  expect(held.text()).toBe("");
});
