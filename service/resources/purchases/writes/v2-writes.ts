import { deletePurchaseV2 } from "#contract/v2/purchases.ts";
import { eq } from "#service/db/orm.ts";
import { purchaseOrders } from "#service/db/schema/purchase-orders.ts";
import { mountWrite } from "../../../mount-write.ts";
import { createPurchase, validatePurchase } from "./create.ts";
import { lockDraft, markChanged } from "./order-store.ts";
import { submitPurchase } from "./submit.ts";
import { updatePurchase } from "./update.ts";

const removePurchase = mountWrite(deletePurchaseV2, async ({ tx, caller, params }) => {
  const { OrderID } = await lockDraft(tx, caller, params.purchaseGlobalID);
  await tx.delete(purchaseOrders).where(eq(purchaseOrders.OrderID, OrderID));
  await markChanged(tx);
  return { status: 204, record: null };
});

export const purchaseWritesV2 = [createPurchase, validatePurchase, updatePurchase, removePurchase, submitPurchase];
