import { redirect } from "next/navigation";
import { connectHref, screenHref } from "#lib/routes.ts";
import { listConnections } from "#lib/server/session/connections.ts";

export default async function Home() {
  const connections = await listConnections();
  const [only, another] = connections;
  redirect(only && !another ? screenHref(only.slug, "") : connectHref());
}
