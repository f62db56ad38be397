import { expect, test } from "vitest";
import { toastSideOf } from "./toaster.tsx";

const windowHeight = 900;
const stack = (top: number, bottom: number) => ({ left: 600, right: 984, top, bottom });
const atBottom = stack(740, 884);
const atTop = stack(16, 160);
const cell = (top: number, left = 700) => ({ left, right: left + 120, top, bottom: top + 36 });

test("shows toasts at the bottom unless they would cover the focused cell", () => {
  expect(toastSideOf(atBottom, cell(300), windowHeight, false)).toBe("bottom");
  expect(toastSideOf(atBottom, cell(760), windowHeight, false)).toBe("top");
  expect(toastSideOf(atBottom, cell(760, 100), windowHeight, false)).toBe("bottom");
});

test("stays at the top while the cell would be covered below, and then returns", () => {
  expect(toastSideOf(atTop, cell(760), windowHeight, true)).toBe("top");
  expect(toastSideOf(atTop, cell(40), windowHeight, true)).toBe("bottom");
  expect(toastSideOf(atTop, cell(400), windowHeight, true)).toBe("bottom");
});

test("stays at the bottom if both sides would cover the cell", () => {
  expect(toastSideOf(atBottom, { ...cell(0), bottom: windowHeight }, windowHeight, false)).toBe("bottom");
});
