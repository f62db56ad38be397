import { goodsOracles } from "./oracles/goods.ts";
import type { Oracle } from "./oracles/oracle.ts";
import { partyOracles } from "./oracles/parties.ts";
import { purchaseOracles } from "./oracles/purchases.ts";
import { receivableOracles } from "./oracles/receivables.ts";

/** By the id of the endpoint. A minus before a field of the order: falling. */
export const oracles: Readonly<Record<string, Oracle>> = { ...partyOracles, ...goodsOracles, ...receivableOracles, ...purchaseOracles };
