import { requestsInFlight } from "#lib/api/records/receivables/requests-in-flight.ts";
import { allCustomers, openInvoiceResource, paymentResource } from "#lib/api/resources.ts";
import { repsFor } from "#lib/parties/customers/reps-for.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { PivotTabs } from "../_components/accounts/pivot-tabs.tsx";
import { prefetchAccounts } from "../_components/figures/prefetch-receivables.ts";
import { CalendarFiguresSkeleton } from "./_components/calendar-figures-skeleton.tsx";
import { CalendarScreen } from "./_components/calendar-screen.tsx";
import { dueList } from "./list.ts";

const page = listPage({
  slug: "aging/calendar",
  list: dueList,
  Screen: CalendarScreen,
  skeleton: ({ connection }) => ({
    descriptionLines: 2,
    above: (
      <>
        <PivotTabs connection={connection} current="calendar" />
        <CalendarFiguresSkeleton />
      </>
    ),
  }),
  prefetch: ({ client, api, search, keyType }) => [
    client.prefetchQuery(requestsInFlight(api)),
    client.prefetchQuery(openInvoiceResource(api).first({})),
    client.prefetchQuery(paymentResource(api).first({})),
    client.prefetchQuery(allCustomers(api)),
    ...prefetchAccounts(client, api, repsFor(keyType, search.reps)),
  ],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
