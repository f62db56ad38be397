import { givesNames } from "#lib/api/resource.ts";
import { certificatesOfInvoiceResource, creditTermResource, linesOfInvoiceResource } from "#lib/api/resources.ts";
import { recordPage } from "../../_components/record/record-page.tsx";
import { InvoiceDetail } from "../_components/detail/invoice-detail.tsx";
import { invoiceRecord } from "../record.ts";

const page = recordPage(invoiceRecord, <InvoiceDetail />, {
  server: {
    beside: (client, api, id) => [
      client.prefetchQuery(linesOfInvoiceResource(api).all({ invoiceID: Number(id) })),
      client.prefetchQuery(certificatesOfInvoiceResource(api).all({ invoiceID: Number(id) })),
      client.prefetchQuery(creditTermResource(api).all({}, givesNames)),
    ],
  },
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
