import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { addPassedColors, passedColors } from "./passed-colors.ts";

type RunOptions = axe.RunOptions;

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const contrast = "color-contrast";
const targetSize = "target-size";
/** All rules except contrast, which is the slowest. Contrast is checked once per pair of colors. */
const allButContrast: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  rules: { [contrast]: { enabled: false } },
};

const checked = new WeakSet<Page>();

/** Whether axe has checked this page in any state. */
export const isChecked = (page: Page): boolean => checked.has(page);

/** Later rows of a list have the same markup as its first ones. */
const laterRows = '[role="row"]:nth-child(n+7)';

/** Expects no axe violations on the page; `excluded` selects third-party content. */
export async function expectAccessible(page: Page, excluded?: string): Promise<void> {
  // While a page is changed for another, its title is empty until the new one arrives.
  await expect(page).toHaveTitle(/\S/);
  await expectNoViolations(page, allButContrast, { exclude: excluded === undefined ? [laterRows] : [laterRows, excluded] });
  await expectContrast(page);
}

const controls = "button|link|textbox|searchbox|combobox|listbox|checkbox|radio|switch|slider|spinbutton|tab|menuitem";
const unnamed = new RegExp(`^\\s*- (?:${controls})(?: \\[[^\\]]*\\])*(?::.*)?$`);

export async function expectNamedControls(page: Page): Promise<void> {
  const lines = (await page.locator("body").ariaSnapshot()).split("\n");
  checked.add(page);
  expect(lines.length).toBeGreaterThan(5);
  const found = lines.flatMap((line, at) => (unnamed.test(line) ? [lines.slice(at - 2, at + 3).join("\n")] : []));
  expect(found, `controls without a name on ${page.url()}`).toEqual([]);
}

/** Marks one text of each pair of colors that axe has not compared yet in this run. */
const newMark = "data-new-colors";

/** Expects enough contrast of every text, the only rule that depends on the theme. */
export async function expectContrast(page: Page): Promise<void> {
  // Waits for theme transitions to finish.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one instanceof CSSTransition && one.finished)));
  for (;;) {
    const colors = await markNewColors(page);
    if (colors.length === 0) return;
    const wasChecked = await expectNoViolations(page, { runOnly: { type: "rule", values: [contrast] } }, { include: [`[${newMark}]`] });
    if (!wasChecked) continue;
    addPassedColors(colors);
    return;
  }
}

/**
 * Marks one text for each combination of color, background, size and weight that axe has not compared yet, in any theme, because contrast
 * depends only on these. Returns the new combinations.
 */
const markNewColors = (page: Page): Promise<string[]> =>
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
        // Disabled controls may be faint, and texts for screen readers are one pixel wide.
        const isCounted = width > 1 && height > 1 && visibility === "visible" && !element.closest(":disabled, [aria-disabled=true]");
        const colors = `${color} ${fontSize} ${fontWeight} on ${here}`;
        if ((hasWords || element instanceof HTMLInputElement) && isCounted && !seen.has(colors)) {
          element.setAttribute(mark, "");
          seen.add(colors);
          fresh.push(colors);
        }
        for (const child of element.children) walk(child, here);
      };
      walk(document.body, getComputedStyle(document.documentElement).backgroundColor);
      return fresh;
    },
    { mark: newMark, known: passedColors() },
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

/** False if the included elements are gone from the page. */
async function expectNoViolations(page: Page, rules: RunOptions, context: Context = {}): Promise<boolean> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(`${source}; undefined`);
  const violations = await page.evaluate(
    async ({ rules, targetSize, include, exclude }) => {
      if (include && !document.querySelector(include.join())) return null;
      // Axe does not need to describe every element that passes, or to load the style sheets again for rules that do not run.
      const options = { ...rules, resultTypes: ["violations" as const], preload: false };
      const run = async (checked: axe.ElementContext, how: axe.RunOptions) => (await window.axe?.run(checked, how))?.violations ?? [];
      const found = await run({ include: include ?? [["html"]], exclude: exclude ?? [] } as axe.ElementContext, options);
      const targets = found.find(({ id }) => id === targetSize);
      if (!targets) return found;
      // What sticks to an edge of the window obscures a part of a target only until the page is scrolled.
      const { scrollX, scrollY } = window;
      const small: axe.NodeResult[] = [];
      for (const node of targets.nodes) {
        const target = document.querySelector(String(node.target[0]));
        // A control that has left the page since, such as Stop when a list is read, can no longer be hit.
        if (!target) continue;
        target.scrollIntoView({ block: "center" });
        const again = await run(target, { ...options, runOnly: { type: "rule", values: [targetSize] } });
        if (again.length > 0) small.push(node);
      }
      window.scrollTo(scrollX, scrollY);
      return found.flatMap((one) => (one !== targets ? one : small.length > 0 ? { ...one, nodes: small } : []));
    },
    { rules, targetSize, ...context },
  );
  if (violations === null) return false;
  checked.add(page);
  const found = violations?.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join("\n")}`,
  );
  expect(found, `axe violations on ${page.url()}`).toEqual([]);
  return true;
}
