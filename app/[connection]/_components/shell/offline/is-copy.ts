import "server-only";
import { headers } from "next/headers";
import { offlineNames } from "#lib/offline/screens/offline-screens.ts";

/**
 * Whether the browser asks for a page to store it. Offline, the page shows what the browser had read as soon as it is hydrated, and a part
 * in a Suspense boundary is hydrated only later: its text would not match. So these pages have no boundary.
 */
export const isCopy = async (): Promise<boolean> => (await headers()).has(offlineNames.copyHeader);
