import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { canSee } from "#lib/screens.ts";
import { requireConnection } from "#lib/server/session/connections.ts";
import { ScreenUnavailable } from "../../_components/shell/screen-unavailable.tsx";
import { StockPage } from "../_components/stock-page.tsx";

export const metadata: Metadata = { title: "Stock" };

export default async function StockDetailPage({ params }: PageProps<"/[connection]/inventory/[stockID]">) {
  const { connection: slug, stockID } = await params;
  if (!/^\d{1,9}-\d{1,9}$/.test(stockID)) notFound();
  const connection = await requireConnection(slug);
  if (!canSee("inventory", connection.keyType)) return <ScreenUnavailable connection={connection.slug} slug="inventory" />;
  return <StockPage connection={connection.slug} id={stockID} />;
}
