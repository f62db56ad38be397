import { allCustomers } from "#lib/api/resources.ts";
import { recordPage } from "../../_components/record/record-page.tsx";
import { ProductDetail } from "../_components/detail/product-detail.tsx";
import { productRecord } from "../record.ts";

const page = recordPage(productRecord, <ProductDetail />, {
  server: {
    // A retailer's prices depend on its stores.
    beside: (client, api, _id, { keyType }) => (keyType === "Customer" ? [client.prefetchQuery(allCustomers(api))] : []),
  },
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
