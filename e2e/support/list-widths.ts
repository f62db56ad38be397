import { expect, type Page } from "@playwright/test";

/** Widths of laptops and tablets below the 1440 px that lists are designed for. */
const windowWidths = [1366, 1280, 1152, 1024];

/** Sentences that name columns that do not fit and figures that are cut off. */
const problemsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".data-grid")].flatMap((grid) => {
      const wide = grid.scrollWidth - grid.clientWidth;
      const cut = [...grid.querySelectorAll('[data-align="end"] .truncated')].filter((cell) => cell.scrollWidth > cell.clientWidth);
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
