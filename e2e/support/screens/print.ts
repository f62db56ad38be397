import { expect, type Page } from "@playwright/test";

/**
 * Prepares the page for paper as printing does, again until `expectSheet` passes: the code that prepares it may load after the page. `expectSheet`
 * needs a short time limit of its own.
 */
export async function preparePrint(page: Page, expectSheet: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expectSheet();
  }).toPass();
}
