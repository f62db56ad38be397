import { expect, type Locator, type Page } from "@playwright/test";

/** Waits until the page is not wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expectNotWider(page.locator("html"));
}

/** Waits until nothing in these elements is wider than they are. */
export async function expectNotWider(elements: Locator): Promise<void> {
  const tooWide = () =>
    elements.evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((element) => `${element.scrollWidth} px in ${element.clientWidth} px: ${element.outerHTML.slice(0, 80)}`),
    );
  await expect.poll(tooWide).toEqual([]);
}
