import { describe, expect, test } from "vitest";
import { keyTypes } from "#contract/endpoint.ts";
import { canSee, screens, titleOf } from "#lib/screens.ts";
import { createKeyReader, sequenceMs, shortcutsFor } from "./shortcuts.ts";

const shortcuts = shortcutsFor("Employee");

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const press = (key: string) => ({ ...plain, key });

test("all shortcuts have different keys, and none is the beginning of another", () => {
  const written = shortcuts.map(({ keys }) => keys.join(" "));
  expect(new Set(written).size).toBe(written.length);
  for (const one of written) expect(written.filter((other) => other.startsWith(`${one} `))).toEqual([]);
});

describe("createKeyReader", () => {
  const read = (...keys: [string, number][]) => {
    const reader = createKeyReader(shortcuts);
    return keys.map(([key, at]) => reader(press(key), at)?.does ?? null);
  };

  test("reads two consecutive keys", () => {
    expect(read(["g", 0], ["i", 400])).toEqual([null, "Invoices"]);
    expect(read(["G", 0], ["A", 400])).toEqual([null, "AR aging"]);
  });

  test("forgets the first key when the second is late or does not belong to it", () => {
    expect(read(["g", 0], ["i", sequenceMs + 1])).toEqual([null, null]);
    expect(read(["g", 0], ["x", 10], ["i", 20])).toEqual([null, null, null]);
    expect(read(["g", 0], ["g", 10], ["i", 20])).toEqual([null, null, "Invoices"]);
  });

  test("reads single keys, and keys with Ctrl or ⌘", () => {
    expect(read(["?", 0], ["/", 1])).toEqual(["This help", "Go to the search of the list"]);
    const reader = createKeyReader(shortcuts);
    expect(reader({ ...press("k"), ctrlKey: true }, 0)?.does).toBe("Search or run a command");
    expect(reader({ ...press("k"), metaKey: true }, 0)?.does).toBe("Search or run a command");
    expect(reader({ ...press("i"), ctrlKey: true }, 0)).toBeNull();
    expect(reader({ ...press("?"), altKey: true }, 0)).toBeNull();
  });
});

describe.each(keyTypes)("shortcutsFor a %s key", (keyType) => {
  const reached = shortcutsFor(keyType).flatMap(({ action, does }) => (action.kind === "screen" ? [{ slug: action.slug, does }] : []));

  test("reaches every screen of the navigation, by the title it has there", () => {
    const listed = screens.filter(({ slug, parent }) => parent === undefined && canSee(slug, keyType));
    for (const { slug } of listed) expect(reached).toContainEqual({ slug, does: titleOf(slug, keyType) });
  });

  test("reaches no screen that the key cannot see", () => {
    for (const { slug } of reached) expect(canSee(slug, keyType)).toBe(true);
    expect(reached).toContainEqual({ slug: "payments/allocate", does: "Allocate payments" });
  });
});
