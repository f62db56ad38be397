import { NotForCustomers } from "../../_components/shell/not-for-customers.tsx";

export function OrderingClosed() {
  return (
    <NotForCustomers
      title="Purchase orders"
      subject="Purchase ordering"
      reason="The Data API gives purchase orders to brands and sales reps, not to retailers: this connection uses a Customer key. Connect a Supplier or an Employee key to see them."
    />
  );
}
