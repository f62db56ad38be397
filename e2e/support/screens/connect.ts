import type { Page } from "@playwright/test";

interface Entry {
  readonly key: string;
  readonly name: string;
  /** Address of the dashboard, if it is not the default one. */
  readonly url?: string;
}

/** Fills in the form of /connect for the production environment and submits it. */
export async function connect(page: Page, { key, name, url = "" }: Entry): Promise<void> {
  await page.goto(`${url}/connect`);
  await page.getByLabel("API key").fill(key);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
}
