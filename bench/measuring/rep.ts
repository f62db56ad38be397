import { type Browser, type Cookie, chromium } from "@playwright/test";
import { ensureBrowser } from "../../scripts/browser.ts";
import type { Programs } from "../../scripts/process/programs.ts";

/** A browser that compiles scripts and paints pages like the one of a person. */
export async function launchBrowser(programs: Programs): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureBrowser(programs), args: ["--disable-gpu"] });
}

export async function connectDemo(browser: Browser, url: string, role: "retailer" | "brand" | "rep"): Promise<Cookie[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${url}/connect`);
    await page.getByRole("button", { name: `Explore as ${role}` }).click();
    await page.waitForURL(`**/demo-${role}`);
    return await context.cookies();
  } finally {
    await context.close();
  }
}

export const readRepCookies = (browser: Browser, url: string) => connectDemo(browser, url, "rep");
