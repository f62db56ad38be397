import { dashboardLocale } from "../locale.ts";
import { noValue } from "../numbers/numbers.ts";

const conjunction = new Intl.ListFormat(dashboardLocale, { type: "conjunction" });

/** "a, b, and c". An item that an API leaves out is a dash. */
export const joinList = (items: readonly string[]): string => conjunction.format(items.map((item) => item || noValue));
