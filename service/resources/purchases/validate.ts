import { validatePurchaseV2 } from "#contract/v2/purchases.ts";
import { mountWrite } from "../../mount-write.ts";
import { checkNewOrder } from "./check-new-order.ts";
import { totalCasesOf } from "./quantities.ts";

/** Refuses an invalid order like a create with submit=true, so that every problem is reported with its field. */
export const validatePurchase = mountWrite(validatePurchaseV2, async (request) => {
  const { lines } = await checkNewOrder(request, true);
  const totalCases = totalCasesOf(lines.map(({ NumUnits, UnitsPerCase }) => ({ units: NumUnits, unitsPerCase: UnitsPerCase })));
  return { status: 200, record: JSON.stringify({ valid: true, total_cases: Number(totalCases) }) };
});
