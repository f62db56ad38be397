import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { removeDataFolder, startProduct, uniqueVariables } from "../e2e/support/servers/product.ts";
import { ensureBrowser } from "./browser.ts";
import { createPrograms } from "./process/programs.ts";
import { runScript } from "./process/run-script.ts";
import { projectRoot } from "./project-root.ts";

const folder = join(projectRoot, "docs/images");

/** Who sees the screen, its path below the connection, and a text that appears once it has loaded. */
const pictures = [
  { name: "invoices", role: "retailer", path: "/invoices", loaded: /^all [\d,]+ invoices$/i },
  { name: "aging", role: "retailer", path: "/aging", loaded: /As of the close/ },
  { name: "catalog", role: "retailer", path: "/catalog", loaded: /^all [\d,]+ products$/i },
] as const;

async function takePicture(browser: Browser, url: string, { name, role, path, loaded }: (typeof pictures)[number]): Promise<void> {
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
  await page.getByText(loaded).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
}

await runScript(async () => {
  const executablePath = await ensureBrowser(createPrograms());
  const variables = await uniqueVariables();
  const product = await startProduct(variables);
  const browser = await chromium.launch({ executablePath, args: ["--disable-gpu", "--disable-background-networking"] });
  try {
    for (const picture of pictures) await takePicture(browser, product.url, picture);
    process.stdout.write(`The pictures of the documents are in ${folder}.\n`);
  } finally {
    await browser.close();
    await product.pressCtrlC();
    removeDataFolder(variables.DATA_DIR ?? "");
  }
});
