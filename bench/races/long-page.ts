import type { Page } from "@playwright/test";
import { type LongApi, startLongApi } from "../../e2e/support/servers/long-list.ts";
import { makeDataFolder, removeDataFolder, startProduct } from "../../e2e/support/servers/product.ts";
import { findFreePort } from "../../scripts/start/ports.ts";

export const longCount = 20_000;

/** People notice a longer task of the main thread. */
export const feltMs = 50;

declare global {
  interface Window {
    /** Durations of the tasks that the browser reports as long. */
    longTasks?: number[];
  }
}

export async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    window.longTasks = tasks;
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
  });
}

/** The longest task since the last call, in milliseconds; 0 if none took 50. */
export async function takeLongestTask(page: Page): Promise<number> {
  return Math.max(0, ...(await page.evaluate(() => window.longTasks?.splice(0) ?? [])));
}

/**
 * Waits until an element has a text. Playwright's own waiting reads the text of the whole page again and again, at the end every half second:
 * that would take a sixth of the scripts' time in the page, and add a quarter of a second.
 */
export async function untilText(page: Page, selector: string, text: string): Promise<void> {
  await page.evaluate(
    (awaited) =>
      new Promise<void>((resolve, reject) => {
        const read = () => document.querySelector(awaited.selector)?.textContent;
        const check = () => {
          if (read() !== awaited.text) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(check);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        setTimeout(() => reject(new Error(`${awaited.selector} has the text "${read()}", not "${awaited.text}"`)), 60_000);
        check();
      }),
    { selector, text },
  );
}

/** A separate dashboard on an API with 20,000 invoices. */
export async function onLongApi<Result>(
  options: Parameters<typeof startLongApi>[1],
  work: (url: string, api: LongApi) => Promise<Result>,
): Promise<Result> {
  const folder = makeDataFolder();
  const api = await startLongApi(longCount, options);
  try {
    const product = await startProduct({
      ...api.keys,
      PORT: String(await findFreePort()),
      DATA_DIR: folder,
      DATA_API_PRODUCTION_URL: api.url,
    });
    try {
      return await work(product.url, api);
    } finally {
      await product.pressCtrlC();
    }
  } finally {
    await api.close();
    removeDataFolder(folder);
  }
}
