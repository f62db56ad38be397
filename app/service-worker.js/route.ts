import { serviceWorkerScript } from "#lib/offline/screens/service-worker.ts";

/** At the root, because a service worker handles only requests for its own folder. */
export function GET(): Response {
  return new Response(serviceWorkerScript, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    },
  });
}
