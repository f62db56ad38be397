import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** The board as the server has drawn it, until `bringScripts` is called. */
async function openWithoutScripts(page: Page) {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/demo-rep/delivery", { waitUntil: "commit" });
  return { search: page.getByRole("searchbox", { name: "Find a delivery" }), bringScripts: scripts.resolve };
}

test.describe("while a page is shown, but its scripts are on their way", () => {
  test.beforeEach(({ explore }) => explore("rep"));

  test("a menu that is opened has its choices once they are there", async ({ page }) => {
    const { bringScripts } = await openWithoutScripts(page);
    const menu = page.getByRole("dialog", { name: "Sales rep" });
    await page.getByRole("button", { name: /^Sales rep/ }).click();
    await expect(menu).toBeVisible();
    bringScripts();
    await menu.getByRole("checkbox").first().check();
    await expect(page).toHaveURL(/reps=\d/);
  });

  test("a button that is pressed does its work", async ({ page }) => {
    const { bringScripts } = await openWithoutScripts(page);
    await page.getByRole("button", { name: "Calendar", exact: true }).click();
    bringScripts();
    await expect(page.getByRole("dialog", { name: "Deliveries in your calendar" })).toBeVisible();
  });

  test("what is typed stays, and is searched for", async ({ page }) => {
    const { search, bringScripts } = await openWithoutScripts(page);
    await search.pressSequentially("no such customer");
    bringScripts();
    await expect(page.getByRole("heading", { name: "No delivery matches" })).toBeVisible();
    await expect(search).toHaveValue("no such customer");
  });

  test("a shortcut is heard", async ({ page }) => {
    const { search, bringScripts } = await openWithoutScripts(page);
    await expect(search).toBeVisible();
    await page.keyboard.press("Control+k");
    bringScripts();
    await expect(page.getByRole("combobox", { name: "Search or run a command" })).toBeFocused();
  });
});
