import { describeDemo } from "./support/demo.ts";
import { freshVariables, removeDataFolder, startProduct } from "./support/product.ts";

/** Starts the product once for all specs, as a person does: with `npm start`. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function startForAll() {
  const variables = await freshVariables();
  const product = await startProduct(variables);
  process.env.E2E_DEMO = JSON.stringify(describeDemo(product.url, variables));
  return async () => {
    await product.pressCtrlC();
    removeDataFolder(variables.DATA_DIR ?? "");
  };
}
