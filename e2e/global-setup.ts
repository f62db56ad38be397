import { describeDemo } from "./support/demo.ts";
import { removeDataFolder, startProduct, uniqueVariables } from "./support/product.ts";

/** Starts the product with `npm start`, once for all specs. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function startForAll() {
  const variables = await uniqueVariables();
  const product = await startProduct(variables);
  process.env.E2E_DEMO = JSON.stringify(describeDemo(product.url, variables));
  return async () => {
    await product.pressCtrlC();
    removeDataFolder(variables.DATA_DIR ?? "");
  };
}
