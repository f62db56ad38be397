import { recordPage } from "../../_components/record/record-page.tsx";
import { StockDetail } from "../_components/stock-detail.tsx";
import { stockRecord } from "../record.ts";

const page = recordPage(stockRecord, <StockDetail />);

export const generateMetadata = page.generateMetadata;
export default page.Page;
