import { type Browser, type Cookie, chromium } from "@playwright/test";
import { ensureBrowser } from "../scripts/browser.ts";
import type { Programs } from "../scripts/process/programs.ts";

/** A browser that compiles scripts and paints pages like the one of a person. */
export async function launchBrowser(programs: Programs): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureBrowser(programs), args: ["--disable-gpu"] });
}

/** The cookies of the demo's rep connection, created with the demo button. */
export async function readRepCookies(browser: Browser, url: string): Promise<Cookie[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${url}/connect`);
    await page.getByRole("button", { name: "Explore as rep" }).click();
    await page.waitForURL("**/demo-rep");
    return await context.cookies();
  } finally {
    await context.close();
  }
}
