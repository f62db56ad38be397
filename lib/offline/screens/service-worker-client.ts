import { storedEnd } from "./screen-document.ts";

let hasWorker = false;

/** Registers the service worker of a production build. Browsers have service workers only over https and on this machine. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  async function register(): Promise<void> {
    if (process.env.NODE_ENV !== "production") {
      // A production build on the same port has left its worker.
      await (await serviceWorker.getRegistration())?.unregister();
      return;
    }
    await serviceWorker.register("/service-worker.js");
    await serviceWorker.ready;
    hasWorker = true;
  }
  // Without a worker, the dashboard works as before.
  register().catch(() => {});
}

/**
 * Whether the page is one of the server, whose stored copy the worker could answer. The worker need not control this page, which may have been opened
 * while it was activated: it answers the next document.
 */
export const mayStore = (): boolean =>
  hasWorker && navigator.onLine && document.visibilityState === "visible" && storedEnd(document) === null;
