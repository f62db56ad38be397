import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startInFront, stopInFront, writeCertificate } from "#service/testing/processes/server-in-front.ts";
import { chooseAccounts } from "./support/screens/allocations.ts";
import { describeDemo } from "./support/servers/demo.ts";
import { type Product, removeDataFolder, startProduct, uniqueVariables, type Variables } from "./support/servers/product.ts";

const host = "localhost";

/** A dashboard that reaches the production service of `product` through a server of docs/operations.md, over HTTPS. */
async function startBehind(name: string, product: Product): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const certificate = await writeCertificate(folder, host);
  const { PRODUCTION_PORT, TEST_PORT } = product.variables;
  const server = await startInFront(name, { folder, host, address: `127.0.0.1:${PRODUCTION_PORT}` });
  const own = await uniqueVariables();
  const { keys } = describeDemo("", product.variables).production;
  const dashboard = await startProduct({
    ...own,
    NODE_EXTRA_CA_CERTS: certificate,
    DATA_API_PRODUCTION_URL: `https://${host}:${server.port}`,
    DATA_API_TEST_URL: `http://127.0.0.1:${TEST_PORT}`,
    DEMO_RETAILER_KEY: keys.Customer,
    DEMO_BRAND_KEY: keys.Supplier,
    DEMO_REP_KEY: keys.Employee,
  });
  return {
    url: dashboard.url,
    async stop() {
      await dashboard.pressCtrlC();
      await stopInFront(server);
      for (const one of [folder, own.DATA_DIR ?? ""]) removeDataFolder(one);
    },
  };
}

/**
 * Starts the product with `npm start`, once for all specs. With SERVER_IN_FRONT, which is nginx, caddy or haproxy, the journeys use a dashboard that
 * reaches the production service through that server.
 */
// biome-ignore lint/style/noDefaultExport: Playwright requires it
export default async function startForAll() {
  const name = process.env.SERVER_IN_FRONT;
  const variables: Variables = { ...(await uniqueVariables()), ...(name && { TRUSTED_PROXIES: "127.0.0.1" }) };
  const product = await startProduct(variables);
  const behind = name ? await startBehind(name, product) : null;
  process.env.E2E_PASSED_COLORS = join(variables.DATA_DIR ?? "", "passed-colors");
  const demo = describeDemo(behind?.url ?? product.url, variables);
  process.env.E2E_DEMO = JSON.stringify(demo);
  process.env.E2E_ACCOUNTS = JSON.stringify(await chooseAccounts(demo.production));
  return async () => {
    await behind?.stop();
    await product.pressCtrlC();
    removeDataFolder(variables.DATA_DIR ?? "");
  };
}
