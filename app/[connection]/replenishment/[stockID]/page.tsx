import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { canSee } from "#lib/screens.ts";
import { requireConnection } from "#lib/server/session/connections.ts";
import { ScreenUnavailable } from "../../_components/shell/screen-unavailable.tsx";
import { PlanPage } from "../_components/plan-page.tsx";

export const metadata: Metadata = { title: "Suggestion" };

export default async function SuggestionPage({ params }: PageProps<"/[connection]/replenishment/[stockID]">) {
  const { connection: slug, stockID } = await params;
  if (!/^\d{1,9}-\d{1,9}$/.test(stockID)) notFound();
  const connection = await requireConnection(slug);
  if (!canSee("replenishment", connection.keyType)) return <ScreenUnavailable connection={connection.slug} slug="replenishment" />;
  return <PlanPage connection={connection.slug} id={stockID} />;
}
