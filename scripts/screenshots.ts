import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { freshVariables, removeDataFolder, startProduct } from "../e2e/support/product.ts";
import { provideBrowser } from "./browser.ts";
import { createPrograms } from "./programs.ts";
import { projectRoot } from "./project-root.ts";
import { runScript } from "./run-script.ts";

const folder = join(projectRoot, "public/screenshots");

/** A retailer's invoices. */
async function takeInvoices(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    reducedMotion: "reduce",
    colorScheme: "light",
  });
  await page.goto(`${url}/connect`);
  await page.getByRole("button", { name: "Explore as retailer" }).click();
  await page.waitForURL("**/demo-retailer");
  await page.goto(`${url}/demo-retailer/invoices`);
  await page
    .getByText(/^all [\d,]+ invoices$/i)
    .first()
    .waitFor();
  await page.screenshot({ path: join(folder, "invoices.png") });
  await page.close();
}

await runScript(async () => {
  const executablePath = await provideBrowser(createPrograms());
  const variables = await freshVariables();
  const product = await startProduct(variables);
  const browser = await chromium.launch({ executablePath, args: ["--disable-gpu", "--disable-background-networking"] });
  try {
    await takeInvoices(browser, product.url);
    process.stdout.write(`The README's pictures are in ${folder}.\n`);
  } finally {
    await browser.close();
    await product.pressCtrlC();
    removeDataFolder(variables.DATA_DIR ?? "");
  }
});
