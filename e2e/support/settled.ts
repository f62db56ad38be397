import { expect, type Page } from "@playwright/test";

/** The page has its heading, and nothing on it is still on its way. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("main").locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 });
}
