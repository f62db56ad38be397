import { goodsOracles } from "./goods.ts";
import type { Oracle } from "./oracle.ts";
import { partyOracles } from "./parties.ts";
import { purchaseOracles } from "./purchases.ts";
import { receivableOracles } from "./receivables.ts";

/** By the id of the endpoint. A minus before a field of the order: falling. */
export const oracles: Readonly<Record<string, Oracle>> = { ...partyOracles, ...goodsOracles, ...receivableOracles, ...purchaseOracles };
