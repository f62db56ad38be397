import type { Metadata } from "next";
import { requireConnection } from "#lib/server/session/connections.ts";
import { NewOrder } from "../_components/new-order.tsx";
import { OrderingClosed } from "../_components/ordering-closed.tsx";

export const metadata: Metadata = { title: "New purchase order" };

const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? null;

export default async function NewPurchaseOrderPage({ params, searchParams }: PageProps<"/[connection]/purchase-orders/new">) {
  const [{ connection: slug }, { draft, from }] = await Promise.all([params, searchParams]);
  const connection = await requireConnection(slug);
  if (connection.keyType === "Customer") return <OrderingClosed />;
  // A key makes the editor begin anew for another draft.
  return <NewOrder key={`${firstOf(draft)} ${firstOf(from)}`} connection={slug} draftID={firstOf(draft)} fromID={firstOf(from)} />;
}
