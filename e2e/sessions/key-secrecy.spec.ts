import { findFreePort } from "../../scripts/start/ports.ts";
import { expect, test } from "../fixtures.ts";
import { connect } from "../support/screens/connect.ts";
import { type Fault, startFaultProxy } from "../support/servers/fault-proxy.ts";
import { makeDataFolder, removeDataFolder, startProduct } from "../support/servers/product.ts";

const faults: Fault[] = ["down", "reset", "error", "html", "brokenJson", "silent", "limited", "cut"];

test.use({ expectedErrors: /Failed to load resource/ });

test("the key is neither logged nor part of a page, whatever fails", async ({ page, demo }) => {
  test.slow();
  const key = demo.production.keys.Customer;
  const api = await startFaultProxy(demo.production.url);
  const DATA_DIR = makeDataFolder();
  const product = await startProduct({
    PORT: String(await findFreePort()),
    DATA_DIR,
    DATA_API_PRODUCTION_URL: api.url,
    DATA_API_TIMEOUT_SECONDS: "2",
  });
  const received: Promise<string>[] = [];
  page.on("response", (response) => received.push(response.text().catch(() => "")));

  for (const fault of faults.filter((name) => name !== "cut")) {
    await api.set(fault);
    await connect(page, { key, name: "Secret", url: product.url });
    await expect(page.getByText(/The key could not be tried|The request limit of this key/)).toBeVisible();
  }
  await api.set("none");
  await connect(page, { key, name: "Secret", url: product.url });
  await expect(page.getByRole("link", { name: "Open Secret" })).toBeVisible();
  for (const fault of faults) {
    await api.set(fault);
    const answer = await page.evaluate(async () => (await fetch("/api/data/secret/v1/states")).text().catch(String));
    const html = await (await page.request.get(`${product.url}/secret/invoices`)).text();
    expect(html).toContain("<html");
    received.push(Promise.resolve(answer), Promise.resolve(html));
  }
  await api.set("error");
  await page.goto(`${product.url}/secret/invoices`);
  await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
  await api.set("none");
  await page.goto(`${product.url}/connect`);

  const bodies = await Promise.all(received);
  expect(bodies.length).toBeGreaterThan(2 * faults.length);
  expect(bodies.filter((text) => text.includes(key))).toEqual([]);
  expect(product.output()).not.toContain(key);
  await product.pressCtrlC();
  await api.close();
  removeDataFolder(DATA_DIR);
});
