import { KeyExpiryBanner } from "#components/shell/connection/key-expiry-banner.tsx";
import { readViewer } from "#lib/server/read-viewer.ts";
import type { Connection } from "#lib/server/session/connections.ts";
import { keyFacts } from "#lib/server/session/key-facts.ts";
import { WhenRead } from "../when-read.tsx";

/** Shown above every screen if the API returns when the key expires. A late answer is shown below, so that no row moves. */
export async function KeyExpiry({ connection }: { connection: Connection }) {
  const viewer = await readViewer();
  return (
    <WhenRead reading={keyFacts(connection)} skeleton={null}>
      {(facts, isLate) => (facts ? <KeyExpiryBanner expires={facts.TimeExpires} viewer={viewer} isBelow={isLate} /> : null)}
    </WhenRead>
  );
}
