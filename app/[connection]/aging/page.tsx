import { requestsInFlight } from "#lib/api/records/receivables/requests-in-flight.ts";
import { repsFor } from "#lib/parties/customers/reps-for.ts";
import { canSee } from "#lib/screens.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { AccountsScreen } from "./_components/accounts/accounts-screen.tsx";
import { AgingListTop } from "./_components/accounts/aging-list-top.tsx";
import { prefetchReceivables } from "./_components/figures/prefetch-receivables.ts";
import { agingList } from "./list.ts";

const page = listPage({
  slug: "aging",
  list: agingList,
  Screen: AccountsScreen,
  skeleton: ({ connection, keyType }) => ({
    descriptionLines: 1,
    actionLines: canSee("reconcile", keyType) ? 1 : 0,
    above: <AgingListTop connection={connection} current="account" />,
  }),
  prefetch: ({ client, api, search, keyType }) => [
    client.prefetchQuery(requestsInFlight(api)),
    ...prefetchReceivables(client, api, repsFor(keyType, search.reps)),
  ],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
