import { recordPage } from "../../_components/record/record-page.tsx";
import { PaymentDetail } from "../_components/payment-detail.tsx";
import { paymentRecord } from "../record.ts";

const page = recordPage(paymentRecord, <PaymentDetail />, { server: {} });

export const generateMetadata = page.generateMetadata;
export default page.Page;
