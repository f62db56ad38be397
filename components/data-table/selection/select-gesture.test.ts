import { describe, expect, test } from "vitest";
import { selectByClick, selectByKey } from "./select-gesture.ts";

function record() {
  const done: string[] = [];
  return {
    done,
    selection: {
      toggle: (at: number) => done.push(`toggle ${at}`),
      extend: (from: number, to: number) => done.push(`${from} to ${to}`),
      toggleAll: () => done.push("all"),
      clear: () => done.push("clear"),
    },
  };
}

const plain = { key: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe("keys that select", () => {
  test.each([
    [{ key: " " }, 4, "toggle 4"],
    [{ key: "ArrowDown", shiftKey: true }, 4, "4 to 5"],
    [{ key: "ArrowDown", shiftKey: true }, 9, "9 to 9"],
    [{ key: "ArrowUp", shiftKey: true }, 0, "0 to 0"],
    [{ key: "a", ctrlKey: true }, 4, "all"],
    [{ key: "A", metaKey: true }, -1, "all"],
    [{ key: "Escape" }, 4, "clear"],
  ])("%j in row %i does: %s", (pressed, row, expected) => {
    const { done, selection } = record();
    expect(selectByKey({ ...plain, ...pressed }, row, selection, 10)).toBe(true);
    expect(done).toEqual([expected]);
  });

  test.each([
    [{ key: " " }, -1],
    [{ key: "a" }, 4],
    [{ key: "a", ctrlKey: true, altKey: true }, 4],
    [{ key: "ArrowDown" }, 4],
    [{ key: "Enter" }, 4],
    [{ key: "ArrowRight", shiftKey: true }, 4],
  ])("%j in row %i is left to others", (pressed, row) => {
    const { done, selection } = record();
    expect(selectByKey({ ...plain, ...pressed }, row, selection, 10)).toBe(false);
    expect(done).toEqual([]);
  });
});

describe("clicks that select", () => {
  test.each([
    [{}, { row: 3, column: -1 }, "toggle 3"],
    [{ shiftKey: true }, { row: 3, column: -1 }, "1 to 3"],
    [{ shiftKey: true }, { row: 3, column: 2 }, "1 to 3"],
  ])("%j on %j does: %s", (click, position, expected) => {
    const { done, selection } = record();
    expect(selectByClick({ ...plain, ...click }, position, 1, selection)).toBe(true);
    expect(done).toEqual([expected]);
  });

  test.each([
    [{}, { row: 3, column: 0 }],
    [{ ctrlKey: true }, { row: 3, column: 0 }],
    [
      { shiftKey: true, ctrlKey: true },
      { row: 3, column: 0 },
    ],
    [{ shiftKey: true }, { row: -1, column: 2 }],
  ])("%j on %j is left to the row", (click, position) => {
    const { done, selection } = record();
    expect(selectByClick({ ...plain, ...click }, position, 1, selection)).toBe(false);
    expect(done).toEqual([]);
  });
});
