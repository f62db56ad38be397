import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { storageKey } from "#lib/api/http/connection-storage.ts";
import { clearScopes } from "#lib/api/http/stored-scopes.ts";
import { canSee, type ScreenSlug, screens } from "#lib/screens.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { chooseScreens, countScreen, defaultScreens, mostUsed } from "./most-used-screens.ts";

const keyTypes = ["Customer", "Supplier", "Employee"] as const;
const listedFor = (keyType: (typeof keyTypes)[number]) =>
  screens.filter(({ slug, parent }) => parent === undefined && canSee(slug, keyType)).map(({ slug }) => slug);
const listed = listedFor("Employee");
const scope = "harbor@1";

function storageWith(name: string, text: string) {
  const storage = memoryStorage();
  storage.setItem(storageKey(scope, name), text);
  return storage;
}

/** A tab that opens the app. */
const openTab = (local = memoryStorage(), session = memoryStorage()) => ({
  local,
  session,
  use: (...slugs: readonly ScreenSlug[]) => {
    for (const slug of slugs) countScreen(local, scope, slug);
  },
  shown: () => chooseScreens(() => ({ local, session }), scope, listed, "Employee"),
});

test.each(keyTypes)("shows a %s key five screens that it can use before any use is counted", (keyType) => {
  const shown = mostUsed(new Map(), listedFor(keyType), keyType);
  expect(shown).toHaveLength(5);
  expect(new Set(shown)).toEqual(new Set(defaultScreens[keyType]));
});

test("shows the five most used screens in the order of the navigation", () => {
  const counts = fc.dictionary(fc.constantFrom(...listed), fc.nat({ max: 9 }));
  fc.assert(
    fc.property(counts, (used) => {
      const shown = mostUsed(new Map(Object.entries(used)), listed, "Employee");
      const countOf = (slug: string) => used[slug] ?? 0;
      const least = Math.min(...shown.map(countOf));
      const others = listed.filter((slug) => !shown.includes(slug));
      expect(shown).toEqual(listed.filter((slug) => shown.includes(slug)));
      expect(shown).toHaveLength(5);
      for (const slug of others) expect(countOf(slug)).toBeLessThanOrEqual(least);
    }),
  );
});

describe("the screens of a tab", () => {
  test("do not change while the app is open, and follow the use when it is opened anew", () => {
    const tab = openTab();
    const before = tab.shown();
    tab.use("vendors", "vendors");
    expect(tab.shown()).toEqual(before);
    const next = openTab(tab.local);
    expect(next.shown()).toContain("vendors");
    expect(next.shown()).toHaveLength(5);
  });

  test("are counted for each connection and deleted with it", () => {
    const tab = openTab();
    tab.use("vendors");
    countScreen(tab.local, "harbor@2", "users");
    tab.shown();
    for (const storage of [tab.local, tab.session]) clearScopes(storage, [scope]);
    expect([tab.session.length, tab.local.length]).toEqual([0, 1]);
    expect(tab.shown()).toEqual(mostUsed(new Map(), listed, "Employee"));
  });

  test("are the defaults where the browser denies storage, or where it holds something else", () => {
    const denied = () => {
      throw new Error("denied");
    };
    const defaults = mostUsed(new Map(), listed, "Employee");
    expect(chooseScreens(denied, scope, listed, "Employee")).toEqual(defaults);
    const text = JSON.stringify({ version: 1, screens: { vendors: "many", users: -1, reps: 0.5 } });
    const tab = openTab(storageWith("screen-counts", text));
    expect(tab.shown()).toEqual(defaults);
    const other = openTab(memoryStorage(), storageWith("bottom-navigation", '{"version":1,"screens":["vendors"]}'));
    expect(other.shown()).toEqual(defaults);
  });
});
