import { expect, type Page } from "@playwright/test";

/** Waits until the page has its heading and nothing is loading. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("main").locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 });
}
