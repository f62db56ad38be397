import { describe, expect, test } from "vitest";
import { createKeyReader, isForScreens, sequenceMs, shortcuts } from "./shortcuts.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const press = (key: string) => ({ ...plain, key });

test("no two shortcuts have the same keys, and none is the beginning of another", () => {
  const written = shortcuts.map(({ keys }) => keys.join(" "));
  expect(new Set(written).size).toBe(written.length);
  for (const one of written) expect(written.filter((other) => other.startsWith(`${one} `))).toEqual([]);
});

describe("createKeyReader", () => {
  const read = (...keys: [string, number][]) => {
    const reader = createKeyReader(shortcuts);
    return keys.map(([key, at]) => reader(press(key), at)?.does ?? null);
  };

  test("hears two keys one after another", () => {
    expect(read(["g", 0], ["i", 400])).toEqual([null, "Invoices"]);
    expect(read(["G", 0], ["A", 400])).toEqual([null, "AR aging"]);
  });

  test("forgets the first when the second comes late, or is no part of it", () => {
    expect(read(["g", 0], ["i", sequenceMs + 1])).toEqual([null, null]);
    expect(read(["g", 0], ["x", 10], ["i", 20])).toEqual([null, null, null]);
    expect(read(["g", 0], ["g", 10], ["i", 20])).toEqual([null, null, "Invoices"]);
  });

  test("hears single keys, and Ctrl or ⌘ with one", () => {
    expect(read(["?", 0], ["/", 1])).toEqual(["This help", "Go to the search of the list"]);
    const reader = createKeyReader(shortcuts);
    expect(reader({ ...press("k"), ctrlKey: true }, 0)?.does).toBe("Search or run a command");
    expect(reader({ ...press("k"), metaKey: true }, 0)?.does).toBe("Search or run a command");
    expect(reader({ ...press("i"), ctrlKey: true }, 0)).toBeNull();
    expect(reader({ ...press("?"), altKey: true }, 0)).toBeNull();
  });
});

test("a screen's shortcut is there for whoever has the screen", () => {
  const does = (segments: readonly string[]) => shortcuts.filter((one) => isForScreens(one, segments)).map((one) => one.does);
  expect(does(["payments"])).toContain("Allocate payments");
  expect(does([""])).toEqual(["Search or run a command", "Go to the search of the list", "This help", "Overview"]);
});
