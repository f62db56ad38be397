import { describeDemo } from "./support/demo.ts";
import { freshVariables, removeDataFolder, startProduct, type Variables } from "./support/product.ts";

/** Starts the product once for all specs, as a person does: with `npm start`. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function startForAll() {
  // A smaller distributor, with all that journeys look for; long lists are read in long-lists.spec.ts.
  const variables: Variables = { ...(await freshVariables()), DEMO_SCALE: "0.4" };
  const product = await startProduct(variables);
  process.env.E2E_DEMO = JSON.stringify(describeDemo(product.url, variables));
  return async () => {
    await product.pressCtrlC();
    removeDataFolder(variables.DATA_DIR ?? "");
  };
}
