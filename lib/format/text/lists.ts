import { dashboardLocale } from "../locale.ts";

const conjunction = new Intl.ListFormat(dashboardLocale, { type: "conjunction" });

/** "a, b, and c". */
export const joinList = (items: readonly string[]): string => conjunction.format(items);
