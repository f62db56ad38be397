import { describe, expect, test } from "vitest";
import { moveInGrid } from "./grid-focus.ts";

const bounds = { rowCount: 100, columnCount: 5, firstColumn: 0, pageRows: 10, hasHead: true };
const plain = { ctrlKey: false, metaKey: false, altKey: false };

describe("moving in a grid", () => {
  test.each([
    ["ArrowDown", { row: 3, column: 2 }, { row: 4, column: 2 }],
    ["ArrowDown", { row: 99, column: 2 }, { row: 99, column: 2 }],
    ["ArrowUp", { row: 0, column: 2 }, { row: -1, column: 2 }],
    ["ArrowUp", { row: -1, column: 2 }, { row: -1, column: 2 }],
    ["ArrowLeft", { row: 3, column: 0 }, { row: 3, column: 0 }],
    ["ArrowRight", { row: 3, column: 4 }, { row: 3, column: 4 }],
    ["PageDown", { row: 95, column: 0 }, { row: 99, column: 0 }],
    ["PageUp", { row: 5, column: 0 }, { row: 0, column: 0 }],
    ["Home", { row: 3, column: 3 }, { row: 3, column: 0 }],
    ["End", { row: 3, column: 3 }, { row: 3, column: 4 }],
    ["j", { row: 3, column: 3 }, { row: 4, column: 3 }],
    ["k", { row: 0, column: 3 }, { row: 0, column: 3 }],
  ])("%s from %j goes to %j", (key, from, to) => expect(moveInGrid(from, { ...plain, key }, bounds)).toEqual(to));

  test.each([
    ["Home", { row: 0, column: 0 }],
    ["End", { row: 99, column: 4 }],
    ["ArrowDown", { row: 99, column: 2 }],
    ["ArrowUp", { row: 0, column: 2 }],
  ])("Ctrl+%s goes all the way to %j", (key, to) => {
    expect(moveInGrid({ row: 3, column: 2 }, { ...plain, ctrlKey: true, key }, bounds)).toEqual(to);
  });

  test("stays out of a header that does not exist", () => {
    expect(moveInGrid({ row: 0, column: 0 }, { ...plain, key: "ArrowUp" }, { ...bounds, hasHead: false })).toEqual({ row: 0, column: 0 });
  });

  test.each(["a", "Tab", "Escape", "Enter"])("ignores %s", (key) => {
    expect(moveInGrid({ row: 0, column: 0 }, { ...plain, key }, bounds)).toBeNull();
  });

  test("leaves Alt and Ctrl+j to the browser", () => {
    expect(moveInGrid({ row: 0, column: 0 }, { ...plain, altKey: true, key: "ArrowLeft" }, bounds)).toBeNull();
    expect(moveInGrid({ row: 0, column: 0 }, { ...plain, ctrlKey: true, key: "j" }, bounds)).toBeNull();
  });
});
