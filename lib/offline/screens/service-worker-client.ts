import { storedEnd } from "./screen-document.ts";

const isProduction = process.env.NODE_ENV === "production";

/** Registers the service worker of a production build. Browsers have service workers only over https and on this machine. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const work = isProduction
    ? serviceWorker.register("/service-worker.js")
    : // A production build on the same port has left its worker.
      serviceWorker.getRegistration().then((registration) => registration?.unregister());
  // Without a worker, the dashboard works as before.
  work.catch(() => {});
}

/** Whether the page is one of the server, whose stored copy a worker could answer. */
export const mayStore = (): boolean =>
  isProduction &&
  !!navigator.serviceWorker?.controller &&
  navigator.onLine &&
  document.visibilityState === "visible" &&
  storedEnd(document) === null;
