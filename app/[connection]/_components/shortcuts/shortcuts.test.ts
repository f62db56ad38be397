import { expect, test } from "vitest";
import { isForScreens, shortcuts } from "#lib/shortcuts/shortcuts.ts";
import { screensFor } from "../screens.tsx";

test.each(["Employee", "Customer", "Supplier"] as const)("every screen of the navigation has a key, by its name there: %s", (keyType) => {
  const screens = screensFor(keyType).map(({ segment, label }) => ({ segment, label }));
  const reached = shortcuts
    .filter((shortcut) =>
      isForScreens(
        shortcut,
        screens.map(({ segment }) => segment),
      ),
    )
    .map(({ action, does }) => (action.kind === "screen" ? { segment: action.segment, label: does } : null));
  for (const screen of screens) expect(reached).toContainEqual(screen);
});
