import { dashboardLocale } from "./locale.ts";

/**
 * Runs as the page's first script. A browser needs 10 ms of CPU time to create its first formatter of a document, so the page creates one
 * after its first frame, while scripts are downloaded, and not in the middle of hydration.
 */
export const prepareFormats = `addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => setTimeout(() => Intl.DateTimeFormat("${dashboardLocale}"))))`;
