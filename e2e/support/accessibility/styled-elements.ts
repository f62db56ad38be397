import type { Browser, Page } from "@playwright/test";

/** The most elements whose style Chromium computed at once during an act. */
export async function countStyledElements(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await act();
  const trace: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(String(await browser.stopTracing()));
  return Math.max(0, ...trace.traceEvents.map(({ name, args }) => (name === "UpdateLayoutTree" && args.elementCount) || 0));
}
