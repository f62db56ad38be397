import { titleOf } from "#lib/screens.ts";
import { listConnections } from "#lib/server/session/connections.ts";
import { ConnectionsScreen } from "./_components/connections-screen.tsx";

export const metadata = { title: titleOf("connections") };

export default async function ConnectionsPage() {
  const connections = await listConnections();
  // Only these fields reach the browser.
  return (
    <ConnectionsScreen
      connections={connections.map(({ slug, name, environment, keyType, covers, connectedAt }) => ({
        slug,
        name,
        environment,
        keyType,
        covers,
        connectedAt,
      }))}
    />
  );
}
