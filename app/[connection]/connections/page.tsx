import { titleOf } from "#lib/screens.ts";
import { listHeld } from "#lib/server/session/connections.ts";
import { ConnectionsScreen } from "./_components/connections-screen.tsx";

export const metadata = { title: titleOf("connections") };

export default async function ConnectionsPage() {
  // Only these fields reach the browser.
  const held = (await listHeld()).map(({ ended: why, connection: { slug, name, environment, keyType, covers, connectedAt } }) => ({
    why,
    connection: { slug, name, environment, keyType, covers, connectedAt },
  }));
  return (
    <ConnectionsScreen
      connections={held.flatMap(({ why, connection }) => (why === null ? connection : []))}
      ended={held.flatMap(({ why, connection }) => (why === null ? [] : { ...connection, why }))}
    />
  );
}
