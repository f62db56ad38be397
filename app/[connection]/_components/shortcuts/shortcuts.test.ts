import { expect, test } from "vitest";
import { describeShortcut, isForScreens, shortcuts } from "#lib/shortcuts/shortcuts.ts";
import { screensFor } from "../shell/screens.tsx";

test.each(["Employee", "Customer", "Supplier"] as const)("every screen of the navigation has a key, by its name there: %s", (keyType) => {
  const screens = screensFor(keyType).map(({ segment, label }) => ({ segment, label }));
  const reached = shortcuts
    .filter((shortcut) =>
      isForScreens(
        shortcut,
        screens.map(({ segment }) => segment),
      ),
    )
    .map((shortcut) =>
      shortcut.action.kind === "screen" ? { segment: shortcut.action.segment, label: describeShortcut(shortcut, screens) } : null,
    );
  for (const screen of screens) expect(reached).toContainEqual(screen);
});

test("a Customer key’s customers are its stores, in the navigation and in the help", () => {
  const screens = screensFor("Customer").map(({ segment, label }) => ({ segment, label }));
  const shortcut = shortcuts.find(({ action }) => action.kind === "screen" && action.segment === "customers");
  expect(shortcut && describeShortcut(shortcut, screens)).toBe("Stores");
  expect(screensFor("Employee").find(({ segment }) => segment === "customers")?.label).toBe("Customers");
});
