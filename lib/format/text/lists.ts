import { dashboardLocale } from "../locale.ts";

const conjunction = new Intl.ListFormat(dashboardLocale, { type: "conjunction" });

/** "a, b, and c". Leaves out items that an API left out. */
export const joinList = (items: readonly string[]): string => conjunction.format(items.filter(Boolean));
