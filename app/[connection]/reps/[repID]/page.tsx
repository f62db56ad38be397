import { recordPage } from "../../_components/record/record-page.tsx";
import { RepDetail } from "../_components/rep-detail.tsx";
import { repRecord } from "../record.ts";

const page = recordPage(repRecord, <RepDetail />);

export const generateMetadata = page.generateMetadata;
export default page.Page;
