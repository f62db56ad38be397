import { listPage } from "../_components/list/list-page.tsx";
import { ReconcileScreen } from "./_components/reconcile-screen.tsx";
import { reconcileList } from "./list.ts";

const page = listPage({ slug: "reconcile", list: reconcileList, Screen: ReconcileScreen, prefetch: () => [] });

export const generateMetadata = page.generateMetadata;
export default page.Page;
