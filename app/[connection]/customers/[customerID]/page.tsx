import { allStates } from "#lib/api/resources.ts";
import { recordPage } from "../../_components/record/record-page.tsx";
import { CustomerBack } from "../_components/detail/customer-back.tsx";
import { CustomerDetail } from "../_components/detail/customer-detail.tsx";
import { customerRecord } from "../record.ts";

const page = recordPage(customerRecord, <CustomerDetail />, {
  server: { beside: (client, api) => [client.prefetchQuery(allStates(api))] },
  back: <CustomerBack />,
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
