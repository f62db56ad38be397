import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const namingRules = [
  "button-name",
  "link-name",
  "label",
  "select-name",
  "input-button-name",
  "aria-input-field-name",
  "aria-toggle-field-name",
];

const checked = new WeakSet<Page>();

/** Whether axe has looked at this page, in any state. */
export const isChecked = (page: Page): boolean => checked.has(page);

/** No axe violations on the page as it stands; `leftOut` selects what is not ours to mend. */
export async function expectAccessible(page: Page, leftOut?: string): Promise<void> {
  const builder = builderFor(page).withTags(tags);
  await expectNoViolations(page, leftOut === undefined ? builder : builder.exclude(leftOut));
}

/** Every control and link has a name. */
export const expectNamedControls = (page: Page): Promise<void> => expectNoViolations(page, builderFor(page).withRules(namingRules));

// Our pages have no frames: without them axe needs no second page to put its findings together. Of what passes it need not describe every element.
const builderFor = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });

async function expectNoViolations(page: Page, builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  checked.add(page);
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join("\n")}`,
  );
  expect(found, `axe violations on ${page.url()}`).toEqual([]);
}

/** Looks that were checked in this worker, by kind of page, theme and width. */
const checkedLooks = new Map<string, Set<string>>();

/**
 * No axe violations, where the page shows anything that was not checked on such a page before: an element of another look, role or set of
 * attributes. Ids and data alone make nothing new.
 */
export async function expectNewLooksAccessible(page: Page): Promise<void> {
  const { kind, looks } = await page.evaluate(() => {
    const isDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
    const theme = document.documentElement.dataset.theme ?? (isDark ? "dark" : "light");
    const path = window.location.pathname.replaceAll(/\d+/g, "#");
    const looksOf = (element: Element) =>
      [element.tagName, element.getAttribute("class"), element.getAttribute("role"), element.getAttributeNames().sort().join(" ")].join(
        "|",
      );
    const elements = Array.from(document.querySelectorAll("body *"));
    return { kind: `${path} ${theme} ${window.innerWidth}`, looks: [...new Set(elements.map(looksOf))] };
  });
  const known = checkedLooks.get(kind) ?? new Set<string>();
  if (looks.every((look) => known.has(look))) return;
  await expectAccessible(page);
  checkedLooks.set(kind, known.union(new Set(looks)));
}
