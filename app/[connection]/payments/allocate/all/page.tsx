import { canSee } from "#lib/screens.ts";
import { requireConnection } from "#lib/server/session/connections.ts";
import { screenMetadata } from "../../../_components/shell/screens/screen-metadata.ts";
import { ScreenUnavailable } from "../../../_components/shell/screens/screen-unavailable.tsx";
import { AllAccountsScreen } from "./_components/all-accounts-screen.tsx";

const slug = "payments/allocate/all";

export const generateMetadata = screenMetadata(slug);

export default async function AllocateAllPage({ params }: PageProps<"/[connection]/payments/allocate/all">) {
  const connection = await requireConnection((await params).connection);
  if (!canSee(slug, connection.keyType)) return <ScreenUnavailable connection={connection.slug} slug={slug} />;
  return <AllAccountsScreen connection={connection.slug} />;
}
