import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

type RunOptions = axe.RunOptions;

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const contrast = "color-contrast";
/** All that is asked of a page but contrast, which takes axe longer than all else: that is asked of each pair of colours once. */
const allButContrast: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  rules: { [contrast]: { enabled: false } },
};

const checked = new WeakSet<Page>();

/** Whether axe has looked at this page, in any state. */
export const isChecked = (page: Page): boolean => checked.has(page);

/** A list's later rows are made as its first ones are. */
const laterRows = '[role="row"]:nth-child(n+7)';

/** No axe violations on the page as it stands; `leftOut` selects what is not ours to mend. */
export async function expectAccessible(page: Page, leftOut?: string): Promise<void> {
  await expectNoViolations(page, allButContrast, { exclude: leftOut === undefined ? [laterRows] : [laterRows, leftOut] });
  await expectContrast(page);
}

const controls = "button|link|textbox|searchbox|combobox|listbox|checkbox|radio|switch|slider|spinbutton|tab|menuitem";
const unnamed = new RegExp(`^\\s*- (?:${controls})(?: \\[[^\\]]*\\])*(?::.*)?$`);

/** Every control and link has a name, as the browser tells it to a screen reader. */
export async function expectNamedControls(page: Page): Promise<void> {
  const lines = (await page.locator("body").ariaSnapshot()).split("\n");
  checked.add(page);
  expect(lines.length).toBeGreaterThan(10);
  const found = lines.flatMap((line, at) => (unnamed.test(line) ? [lines.slice(at - 2, at + 3).join("\n")] : []));
  expect(found, `controls without a name on ${page.url()}`).toEqual([]);
}

/** Pairs of colours that axe has compared in this worker. */
const seenColours = new Set<string>();

/** On one text of each pair of colours that axe has not compared yet; no part of the product knows it. */
const newMark = "data-new-colours";

/** Every text stands out from what is behind it, which alone depends on the theme. */
export async function expectContrast(page: Page): Promise<void> {
  // Colours that are still changing with the theme are nobody's.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one instanceof CSSTransition && one.finished)));
  for (;;) {
    const colours = await markNewColours(page);
    if (colours.length === 0) return;
    const isLooked = await expectNoViolations(page, { runOnly: { type: "rule", values: [contrast] } }, { include: [`[${newMark}]`] });
    if (!isLooked) continue;
    for (const colour of colours) seenColours.add(colour);
    return;
  }
}

/**
 * Marks one text of each colour on each background, size and weight that axe has not compared yet, whatever theme it is of: contrast follows
 * from these. Gives what is new.
 */
const markNewColours = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ mark, known }) => {
      const seen = new Set(known);
      const fresh: string[] = [];
      const walk = (element: Element, behind: string) => {
        element.removeAttribute(mark);
        const { backgroundColor, backgroundImage, opacity, color, fontSize, fontWeight, visibility } = getComputedStyle(element);
        const isClear = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none" && opacity === "1";
        const isOpaque = !/rgba|\//.test(backgroundColor) && backgroundImage === "none" && opacity === "1";
        const here = isOpaque ? backgroundColor : isClear ? behind : `${behind} under ${backgroundColor} ${backgroundImage} ${opacity}`;
        const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
        const { width, height } = element.getBoundingClientRect();
        // What cannot be used may be faint, and what only a screen reader gets to know is a pixel wide.
        const isJudged = width > 1 && height > 1 && visibility === "visible" && !element.closest(":disabled, [aria-disabled=true]");
        const colours = `${color} ${fontSize} ${fontWeight} on ${here}`;
        if ((hasWords || element instanceof HTMLInputElement) && isJudged && !seen.has(colours)) {
          element.setAttribute(mark, "");
          seen.add(colours);
          fresh.push(colours);
        }
        for (const child of element.children) walk(child, here);
      };
      walk(document.body, getComputedStyle(document.documentElement).backgroundColor);
      return fresh;
    },
    { mark: newMark, known: [...seenColours] },
  );

interface Context {
  readonly include?: string[];
  readonly exclude?: string[];
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** False where the page no longer has what is included. */
async function expectNoViolations(page: Page, rules: RunOptions, context: Context = {}): Promise<boolean> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(`${source}; undefined`);
  const violations = await page.evaluate(
    async ({ rules, include, exclude }) => {
      if (include && !document.querySelector(include.join())) return null;
      // Of what passes it need not describe every element.
      const options = { ...rules, resultTypes: ["violations" as const] };
      return (await window.axe?.run({ include: include ?? [["html"]], exclude: exclude ?? [] } as axe.ElementContext, options))?.violations;
    },
    { rules, ...context },
  );
  if (violations === null) return false;
  checked.add(page);
  const found = violations?.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join("\n")}`,
  );
  expect(found, `axe violations on ${page.url()}`).toEqual([]);
  return true;
}
