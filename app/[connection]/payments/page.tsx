import { paymentResource } from "#lib/api/resources.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { PaymentsScreen } from "./_components/payments-screen.tsx";
import { PaymentsNotice } from "./_components/read-only-notice.tsx";
import { paymentsList } from "./list.ts";

const page = listPage({
  slug: "payments",
  list: paymentsList,
  Screen: PaymentsScreen,
  skeleton: ({ keyType }) => ({ actionLines: keyType === "Supplier" ? 1 : 2, above: keyType === "Supplier" ? <PaymentsNotice /> : null }),
  prefetch: ({ client, api }) => [client.prefetchQuery(paymentResource(api).first({}))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
