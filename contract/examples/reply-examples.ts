import type { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { draftLineItemV2, purchaseV2 } from "../v2/purchases.ts";
import { exampleOf } from "./example-of.ts";

/** The example of an order that the ERP has not numbered yet. */
function originated(status: "InProgress" | "Submitted"): unknown {
  const posted = purchaseV2.parse(exampleOf(purchaseV2));
  const nothingYet = { purchase_id: null, public_pdf_link: null, terms: null, term_id: null, freight: null, tax: null, total: null };
  const dates = { receive_date: null, post_date: null, last_calc_time: null };
  return { data: { ...posted, ...nothingYet, ...dates, status, purchase_transactions: [exampleOf(draftLineItemV2)] } };
}

const ofOriginated: Readonly<Record<string, "InProgress" | "Submitted">> = {
  createPurchaseV2: "InProgress",
  updatePurchaseV2: "InProgress",
  submitPurchaseV2: "Submitted",
};

/** The example of a successful reply. */
export function replyExample({ id }: Endpoint, body: z.ZodType): unknown {
  const status = ofOriginated[id];
  return status === undefined ? exampleOf(body) : originated(status);
}
