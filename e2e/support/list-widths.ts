import { expect, type Page } from "@playwright/test";

/** Windows of laptops and tablets that are narrower than the 1440 px that lists are drawn for. */
const windowWidths = [1366, 1280, 1152, 1024];

/** Columns of lists that do not fit, and figures that are cut, as sentences. */
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

/** Every list shows its columns, and its figures whole, without scrolling sideways. Leaves the window at the narrowest width. */
export async function expectListsFit(page: Page): Promise<void> {
  for (const width of windowWidths) {
    await page.setViewportSize({ width, height: 600 });
    await expect.poll(() => problemsOf(page), { message: `lists at ${page.url()} in a window of ${width} px` }).toEqual([]);
  }
}
