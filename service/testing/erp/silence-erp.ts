import { registerHooks } from "node:module";

// Preloaded into `service/cli.ts` with --import: the ERP of the process has no events and never answers a message. It prints a line for
// each call.

const silentErp = `
import { writeSync } from "node:fs";
const never = (call) => () => { writeSync(1, "the ERP is asked to " + call + "\\n"); return new Promise(() => {}); };
export const createSimulatedErp = () => ({ receive: never("receive"), cancelPaymentRequest: never("cancel"), eventsAfter: async () => [] });
`;

registerHooks({
  load(url, context, next) {
    if (!url.endsWith("/erp/simulated/simulated-erp.ts")) return next(url, context);
    return { format: "module", source: silentErp, shortCircuit: true };
  },
});
