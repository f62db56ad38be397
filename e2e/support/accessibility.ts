import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** No axe violations on the page as it stands; `foreign` selects what is not ours to mend. */
export async function expectAccessible(page: Page, foreign?: string): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(tags);
  const { violations } = await (foreign === undefined ? builder : builder.exclude(foreign)).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join("\n")}`,
  );
  expect(found, `axe violations on ${page.url()}`).toEqual([]);
}
