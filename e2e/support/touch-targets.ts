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
  expect(await smallControls(page), `controls of less than ${leastPixels} px at ${page.url()}`).toEqual([]);
}
