import { ForbiddenPanel } from "#components/feedback/forbidden-panel.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";

/** Said without asking the API: it refuses every purchase endpoint to Customer keys. */
export function NotForCustomers() {
  return (
    <div className="flex grow flex-col">
      <PageHeader title="Purchase orders" />
      <ForbiddenPanel
        subject="Purchase ordering"
        reason="The Data API gives purchase orders to brands and sales reps, not to retailers: this connection uses a Customer key. Connect a Supplier or an Employee key to see them."
      />
    </div>
  );
}
