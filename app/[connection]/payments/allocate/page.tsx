import type { Metadata } from "next";
import { createPaymentApplication } from "#contract/v1/payments.ts";
import { titleOf } from "#lib/screens.ts";
import { requireConnection } from "#lib/server/session/connections.ts";
import { AllocateScreen } from "./_components/allocate-screen.tsx";

export const metadata: Metadata = { title: titleOf("payments/allocate") };

export default async function AllocatePage({ params }: PageProps<"/[connection]/payments/allocate">) {
  const connection = await requireConnection((await params).connection);
  const canAllocate = createPaymentApplication.access.some((type) => type === connection.keyType);
  return <AllocateScreen connection={connection.slug} canAllocate={canAllocate} />;
}
