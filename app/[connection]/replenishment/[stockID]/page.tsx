import { recordPage } from "../../_components/record/record-page.tsx";
import { SuggestionDetail } from "../_components/suggestion/suggestion-detail.tsx";
import { suggestionRecord } from "../record.ts";

const page = recordPage(suggestionRecord, <SuggestionDetail />);

export const generateMetadata = page.generateMetadata;
export default page.Page;
