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

/** What ARIA says of an element's state, and what its looks may depend on. */
const states = ["checked", "current", "disabled", "expanded", "hidden", "invalid", "pressed", "selected", "sort"];

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
    ({ mark, known, states }) => {
      const telling = ["class", "role", "type", "disabled", ...states.map((state) => `aria-${state}`)];
      /** 53 bits of a text (cyrb53): a look is thousands of letters long. */
      const digestOf = (text: string): string => {
        let [high, low] = [0xdeadbeef, 0x41c6ce57];
        for (let at = 0; at < text.length; at += 1) {
          const code = text.charCodeAt(at);
          high = Math.imul(high ^ code, 2654435761);
          low = Math.imul(low ^ code, 1597334677);
        }
        high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
        low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
        return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
      };
      const outsideOf = (element: Element): string => {
        const attributes = element
          .getAttributeNames()
          .filter((name) => name !== mark)
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
        const look = digestOf(`${setting} ${placeOf(element.parentElement)} ${lookOf(element)}`);
        if (looks.has(look)) element.setAttribute(mark, "");
        else fresh.push(look);
        looks.add(look);
      }
      return fresh;
    },
    { mark: seenMark, known: [...seenLooks], states },
  );

/** No axe violations on the page as it stands; `leftOut` selects what is not ours to mend. */
export async function expectAccessible(page: Page, leftOut?: string): Promise<void> {
  const looks = await markSeenLooks(page);
  const builder = builderFor(page).withTags(tags).exclude(`[${seenMark}]`);
  await expectNoViolations(page, leftOut === undefined ? builder : builder.exclude(leftOut));
  for (const look of looks) seenLooks.add(look);
}

/** Every control and link has a name. */
export const expectNamedControls = (page: Page): Promise<void> => expectNoViolations(page, builderFor(page).withRules(namingRules));

/** Colours that axe has compared in this worker: those of a text's element and of all around it, by theme and width. */
const seenColours = new Set<string>();

/** Every text stands out from what is behind it, which alone depends on the theme. Nothing is asked where all colours were compared before. */
export async function expectContrast(page: Page): Promise<void> {
  const colours = await coloursOf(page);
  if (colours.every((colour) => seenColours.has(colour))) return;
  await markSeenLooks(page);
  await expectNoViolations(page, builderFor(page).withRules(["color-contrast"]).exclude(`[${seenMark}]`));
  for (const colour of colours) seenColours.add(colour);
}

const coloursOf = (page: Page): Promise<string[]> =>
  page.evaluate((states) => {
    const telling = ["class", "disabled", ...states.map((state) => `aria-${state}`)];
    const found = new Set<string>();
    const walk = (element: Element, around: string) => {
      const place = `${around}>${element.tagName} ${telling.map((name) => element.getAttribute(name)).join()}`;
      if ([...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())) found.add(place);
      for (const child of element.children) walk(child, place);
    };
    const isDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
    walk(document.body, `${document.documentElement.dataset.theme ?? (isDark ? "dark" : "light")} ${window.innerWidth}`);
    return [...found];
  }, states);

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
