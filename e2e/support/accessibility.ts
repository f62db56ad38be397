import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const checked = new WeakSet<Page>();

/** Whether axe has looked at this page, in any state. */
export const isChecked = (page: Page): boolean => checked.has(page);

/** On what axe need not look at; no part of the product knows it. */
const seenMark = "data-looks-as-before";

/** Looks of parts that axe has seen in this worker, by theme, width and place. */
const seenLooks = new Set<string>();

/**
 * Marks the rows, items, cards and navigations that look as one that axe has seen before: the same elements with the same classes, roles,
 * states and kinds of attributes at the same place, whatever they say. A list's rows take axe far longer than all else. Gives the looks
 * that are new.
 */
const markSeenLooks = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ mark, known }) => {
      const telling = [
        "class",
        "role",
        "type",
        "disabled",
        "aria-checked",
        "aria-current",
        "aria-disabled",
        "aria-expanded",
        "aria-hidden",
      ];
      telling.push("aria-invalid", "aria-pressed", "aria-selected", "aria-sort");
      const outsideOf = (element: Element): string => {
        const attributes = element
          .getAttributeNames()
          .sort()
          .map((name) =>
            telling.includes(name) ? `${name}=${element.getAttribute(name)}` : `${name}${element.getAttribute(name) && "+"}`,
          );
        const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
        return `${element.tagName} ${attributes.join(" ")}${hasWords ? " words" : ""}`;
      };
      const lookOf = (element: Element): string => `${outsideOf(element)}(${Array.from(element.children, lookOf).join()})`;
      const placeOf = (element: Element | null): string =>
        element ? `${placeOf(element.parentElement)}>${element.getAttribute("class")}` : "";

      const isDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
      const setting = `${document.documentElement.dataset.theme ?? (isDark ? "dark" : "light")} ${window.innerWidth}`;
      const looks = new Set(known);
      const fresh: string[] = [];
      for (const element of document.querySelectorAll("[role=row], tr, li, article, nav")) {
        element.removeAttribute(mark);
        if (element.parentElement?.closest(`[${mark}]`)) continue;
        const look = `${setting} ${placeOf(element.parentElement)} ${lookOf(element)}`;
        if (looks.has(look)) element.setAttribute(mark, "");
        else fresh.push(look);
        looks.add(look);
      }
      return fresh;
    },
    { mark: seenMark, known: [...seenLooks] },
  );

/** No axe violations on the page as it stands; `leftOut` selects what is not ours to mend. */
export const expectAccessible = (page: Page, leftOut?: string): Promise<void> =>
  expectNoViolations(page, (builder) => {
    const tagged = builder.withTags(tags);
    return leftOut === undefined ? tagged : tagged.exclude(leftOut);
  });

/** Every text stands out from what is behind it: what alone depends on the theme. */
export const expectContrast = (page: Page): Promise<void> => expectNoViolations(page, (builder) => builder.withRules(["color-contrast"]));

async function expectNoViolations(page: Page, choose: (builder: AxeBuilder) => AxeBuilder): Promise<void> {
  const looks = await markSeenLooks(page);
  // Our pages have no frames: without them axe needs no second page to put its findings together. Of what passes it need not describe every element.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await choose(builder.exclude(`[${seenMark}]`)).analyze();
  checked.add(page);
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join("\n")}`,
  );
  expect(found, `axe violations on ${page.url()}`).toEqual([]);
  for (const look of looks) seenLooks.add(look);
}
