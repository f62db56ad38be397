import * as z from "zod/mini";
import { typedText } from "#lib/format/text/typed-text.ts";
import { readOrderValue } from "./order-value.ts";

/** What the order comes to, and the date of its delivery. */
export const orderCheckForm = z.object({ amount: typedText(readOrderValue), delivery: z.string() });
