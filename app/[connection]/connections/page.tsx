import { titleOf } from "#lib/screens.ts";
import { readViewer } from "#lib/server/read-viewer.ts";
import { listHeld } from "#lib/server/session/connections.ts";
import { datedCover } from "#lib/server/session/key-facts.ts";
import { ConnectionsScreen } from "./_components/connections-screen.tsx";

export const metadata = { title: titleOf("connections") };

export default async function ConnectionsPage() {
  const viewer = await readViewer();
  // Only these fields reach the browser.
  const held = (await listHeld()).map(({ ended: why, connection }) => {
    const { slug, name, environment, keyType, connectedAt } = connection;
    return { why, connection: { slug, name, environment, keyType, covers: datedCover(connection, viewer), connectedAt } };
  });
  return (
    <ConnectionsScreen
      connections={held.flatMap(({ why, connection }) => (why === null ? connection : []))}
      ended={held.flatMap(({ why, connection }) => (why === null ? [] : { ...connection, why }))}
    />
  );
}
