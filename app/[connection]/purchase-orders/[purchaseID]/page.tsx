import { allLocations, productsOfLines } from "#lib/api/resources.ts";
import { recordPage } from "../../_components/record/record-page.tsx";
import { PurchasePage } from "../_components/detail/purchase-page.tsx";
import { purchaseRecord } from "../record.ts";

const page = recordPage(purchaseRecord, (connection, id) => <PurchasePage connection={connection} id={id} />, {
  server: {
    beside: (client, api) => [client.prefetchQuery(allLocations(api))],
    after: (client, api, { purchase_transactions: lines }) =>
      client.prefetchQuery(productsOfLines(api, lines?.map(({ product_id }) => product_id) ?? [])),
  },
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
