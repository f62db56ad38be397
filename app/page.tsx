import { redirect } from "next/navigation";
import { listConnections } from "#lib/server/session/connections.ts";

export default async function Home() {
  const connections = await listConnections();
  const [only, another] = connections;
  redirect(only && !another ? `/${only.slug}` : "/connect");
}
