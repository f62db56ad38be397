import { createPurchase } from "./create.ts";
import { removePurchase } from "./remove.ts";
import { submitPurchase } from "./submit.ts";
import { updatePurchase } from "./update.ts";
import { validatePurchase } from "./validate.ts";

export const purchaseWritesV2 = [createPurchase, validatePurchase, updatePurchase, removePurchase, submitPurchase];
