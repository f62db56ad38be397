import type { Metadata } from "next";
import { canSee, titleOf } from "#lib/screens.ts";
import { requireConnection } from "#lib/server/session/connections.ts";
import { ScreenUnavailable } from "../../_components/shell/screens/screen-unavailable.tsx";
import { NewOrder } from "../_components/draft/new-order.tsx";

export const metadata: Metadata = { title: titleOf("purchase-orders/new") };

const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? null;

export default async function NewPurchaseOrderPage({ params, searchParams }: PageProps<"/[connection]/purchase-orders/new">) {
  const [{ connection: slug }, { draft, from }] = await Promise.all([params, searchParams]);
  const connection = await requireConnection(slug);
  if (!canSee("purchase-orders/new", connection.keyType)) return <ScreenUnavailable connection={slug} slug="purchase-orders/new" />;
  // The key resets the editor for another draft.
  return <NewOrder key={`${firstOf(draft)} ${firstOf(from)}`} connection={slug} draftID={firstOf(draft)} fromID={firstOf(from)} />;
}
