import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { ViewTabsSkeleton } from "../../_components/list/view-tabs.tsx";
import { ScreenTitle } from "../../_components/shell/screen-title.tsx";
import { agedInvoicesList } from "./list.ts";

export default function AgedInvoicesLoading() {
  return (
    <ListSkeleton
      list={{ ...agedInvoicesList, title: <ScreenTitle slug="aging/invoices" /> }}
      isDescribed
      above={<ViewTabsSkeleton count={3} />}
    />
  );
}
