import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireConnection } from "#lib/server/session/connections.ts";
import { UserPage } from "../_components/user-page.tsx";

export const metadata: Metadata = { title: "User" };

export default async function UserDetailPage({ params }: PageProps<"/[connection]/users/[userID]">) {
  const { connection: slug, userID } = await params;
  const connection = await requireConnection(slug);
  if (!/^\d{1,10}$/.test(userID)) notFound();
  return <UserPage connection={connection.slug} id={userID} />;
}
