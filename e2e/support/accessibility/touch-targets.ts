import { expect, type Page } from "@playwright/test";

const leastPixels = 44;

/** Names and sizes of controls that are hard to hit with a finger. The label, the cell or the ::before of a checkbox is a part of it. */
const smallControls = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>("button, summary, select, textarea, input:not([type=file], [type=hidden])");
    const isShown = (control: HTMLElement) =>
      control.checkVisibility({ visibilityProperty: true }) && control.closest(".sr-only, [aria-hidden=true]") === null;
    return [...controls].filter(isShown).flatMap((control) => {
      const isBox = control.matches("[type=checkbox], [type=radio]");
      const target = isBox ? (control.closest("label, [data-cell]") ?? control) : control;
      const around = isBox ? 2 * Math.max(0, -Number.parseFloat(getComputedStyle(control, "::before").left)) || 0 : 0;
      const box = target.getBoundingClientRect();
      const [width, height] = [box.width + around, box.height + around];
      const name = control.ariaLabel ?? control.textContent;
      // Sizes in rem can be fractions of a pixel too small.
      return Math.round(width) >= least && Math.round(height) >= least ? [] : [`${name}: ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, leastPixels);

/** Expects every control to be 44 px wide and high. The page has a touch screen. */
export async function expectTouchTargets(page: Page): Promise<void> {
  await expect.poll(() => smallControls(page), { message: `controls of less than ${leastPixels} px at ${page.url()}` }).toEqual([]);
}

/** The width that lists are designed for, and those of laptops and tablets below it. */
const windowWidths = [1440, 1366, 1280, 1152, 1024];

/** Sentences that name columns that do not fit, and figures and names of columns that are cut off. */
const problemsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".data-grid")].flatMap((grid) => {
      const wide = grid.scrollWidth - grid.clientWidth;
      const cut = [...grid.querySelectorAll('[data-align="end"] .truncated, [role="columnheader"] .truncate')].filter(
        (cell) => cell.scrollWidth > cell.clientWidth,
      );
      return [
        ...(wide > 0 ? [`${grid.ariaLabel}: ${wide} px do not fit`] : []),
        ...cut.map((cell) => `${grid.ariaLabel}: "${cell.textContent}" is cut`),
      ];
    }),
  );

/** Expects every list to show its columns and figures without horizontal scrolling. Leaves the window at the narrowest width. */
export async function expectListsFit(page: Page): Promise<void> {
  for (const width of windowWidths) {
    await page.setViewportSize({ width, height: 600 });
    await expect.poll(() => problemsOf(page), { message: `lists at ${page.url()} in a window of ${width} px` }).toEqual([]);
  }
}
