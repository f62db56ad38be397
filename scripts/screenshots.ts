import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { freshVariables, removeDataFolder, startProduct } from "../e2e/support/product.ts";
import { provideBrowser } from "./browser.ts";
import { createPrograms } from "./programs.ts";
import { projectRoot } from "./project-root.ts";
import { runScript } from "./run-script.ts";

const folder = join(projectRoot, "public/screenshots");

/** The pictures: whose screen, its address below the connection, and words that say it is whole. */
const pictures = [
  { name: "invoices", role: "retailer", path: "/invoices", whole: /^all [\d,]+ invoices$/i },
  { name: "aging", role: "retailer", path: "/aging", whole: /As of the close/ },
  { name: "catalogue", role: "retailer", path: "/catalog", whole: /^all [\d,]+ products$/i },
] as const;

async function takePicture(browser: Browser, url: string, { name, role, path, whole }: (typeof pictures)[number]): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    reducedMotion: "reduce",
    colorScheme: "light",
  });
  await page.goto(`${url}/connect`);
  await page.getByRole("button", { name: `Explore as ${role}` }).click();
  await page.waitForURL(`**/demo-${role}`);
  await page.goto(`${url}/demo-${role}${path}`);
  await page.getByText(whole).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
}

await runScript(async () => {
  const executablePath = await provideBrowser(createPrograms());
  const variables = await freshVariables();
  const product = await startProduct(variables);
  const browser = await chromium.launch({ executablePath, args: ["--disable-gpu", "--disable-background-networking"] });
  try {
    for (const picture of pictures) await takePicture(browser, product.url, picture);
    process.stdout.write(`The README's pictures are in ${folder}.\n`);
  } finally {
    await browser.close();
    await product.pressCtrlC();
    removeDataFolder(variables.DATA_DIR ?? "");
  }
});
