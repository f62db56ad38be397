import { KeyExpiryBanner } from "#components/shell/connection/key-expiry-banner.tsx";
import { readViewer } from "#lib/server/read-viewer.ts";
import type { Connection } from "#lib/server/session/connections.ts";
import { keyFacts } from "#lib/server/session/key-facts.ts";

/** Shown above every screen if the API returns when the key expires. */
export async function KeyExpiry({ connection }: { connection: Connection }) {
  const [facts, viewer] = await Promise.all([keyFacts(connection), readViewer()]);
  return facts ? <KeyExpiryBanner expires={facts.TimeExpires} viewer={viewer} /> : null;
}
