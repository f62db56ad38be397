import type { Page } from "@playwright/test";
import { replayInputBeforeHydration } from "#lib/browser/replay-input-before-hydration.ts";
import { expect, test } from "../fixtures.ts";

/** The page as the server has drawn it, until `bringScripts` is called. */
async function openWithoutScripts(page: Page, path = "delivery") {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`/demo-rep/${path}`, { waitUntil: "commit" });
  return { search: page.getByRole("searchbox", { name: "Find a delivery" }), bringScripts: scripts.resolve };
}

test.describe("while the scripts of a visible page load", () => {
  test.beforeEach(({ explore }) => explore("rep"));

  test("an opened menu has its choices once they have loaded", async ({ page }) => {
    const { bringScripts } = await openWithoutScripts(page);
    const menu = page.getByRole("dialog", { name: "Sales rep" });
    await page.getByRole("button", { name: /^Sales rep/ }).click();
    await expect(menu).toBeVisible();
    bringScripts();
    await menu.getByRole("checkbox").first().check();
    await expect(page).toHaveURL(/reps=\d/);
  });

  test("a pressed button works", async ({ page }) => {
    const { bringScripts } = await openWithoutScripts(page);
    await page.getByRole("button", { name: "Calendar", exact: true }).click();
    bringScripts();
    await expect(page.getByRole("dialog", { name: "Deliveries in your calendar" })).toBeVisible();
  });

  test("a row that is pressed beside its link opens", async ({ page }) => {
    const { bringScripts } = await openWithoutScripts(page, "customers");
    const first = page.getByRole("grid").getByRole("rowheader").first();
    await expect(first).toBeVisible();
    const { width = 0 } = (await first.boundingBox()) ?? {};
    await first.click({ position: { x: width - 4, y: 4 } });
    bringScripts();
    await expect(page).toHaveURL(/\/customers\/\d+$/);
    await expect(page.getByRole("dialog").getByRole("article")).toBeVisible();
  });

  test("typed text stays and filters the list", async ({ page }) => {
    const { search, bringScripts } = await openWithoutScripts(page);
    await search.pressSequentially("no such customer");
    bringScripts();
    await expect(page.getByRole("heading", { name: "No delivery matches" })).toBeVisible();
    await expect(search).toHaveValue("no such customer");
  });

  test("a shortcut works", async ({ page }) => {
    const { search, bringScripts } = await openWithoutScripts(page);
    await expect(search).toBeVisible();
    await page.keyboard.press("Control+k");
    bringScripts();
    await expect(page.getByRole("combobox", { name: "Search or run a command" })).toBeFocused();
  });
});

test("text that a form resets during hydration is typed again, and rejected text at most three times", async ({ page }) => {
  await page.setContent(`<main><h1>Amounts</h1><label>Amount <input name="amount"></label><label>Code <input name="code"></label></main>`);
  await page.addScriptTag({ content: replayInputBeforeHydration });
  // Resets a field as react-hook-form does when React hydrates it for an event, and as a field does that rejects its text.
  await page.evaluate(() => {
    window.isHydrated = true;
    const [amount, code] = document.querySelectorAll("input");
    let isHydrated = false;
    document.addEventListener(
      "input",
      ({ target }) => {
        if (target !== amount || isHydrated) return;
        isHydrated = true;
        amount.value = "";
      },
      true,
    );
    let refused = 0;
    code?.addEventListener("input", () => {
      refused += 1;
      code.value = "";
      code.dataset.refused = String(refused);
    });
  });
  await page.getByLabel("Amount").fill("19.99");
  await expect(page.getByLabel("Amount")).toHaveValue("19.99");
  await page.getByLabel("Code").fill("x");
  const code = page.getByLabel("Code");
  await expect(code).toHaveAttribute("data-refused", "4");
  // Ten times as long as until the next attempt.
  await page.waitForTimeout(300);
  await expect(code).toHaveAttribute("data-refused", "4");
});
