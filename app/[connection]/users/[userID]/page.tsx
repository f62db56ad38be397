import { recordPage } from "../../_components/record/record-page.tsx";
import { UserDetail } from "../_components/user-detail.tsx";
import { userRecord } from "../record.ts";

const page = recordPage(userRecord, <UserDetail />, { server: {} });

export const generateMetadata = page.generateMetadata;
export default page.Page;
