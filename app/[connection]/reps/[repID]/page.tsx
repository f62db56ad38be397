import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireConnection } from "#lib/server/session/connections.ts";
import { RepPage } from "../_components/rep-page.tsx";

export const metadata: Metadata = { title: "Sales rep" };

/** The API gives sales reps in their list alone: the browser reads it, and finds the one. */
export default async function RepDetailPage({ params }: PageProps<"/[connection]/reps/[repID]">) {
  const { connection: slug, repID } = await params;
  const connection = await requireConnection(slug);
  if (!/^\d{1,10}$/.test(repID)) notFound();
  return <RepPage connection={connection.slug} id={repID} />;
}
