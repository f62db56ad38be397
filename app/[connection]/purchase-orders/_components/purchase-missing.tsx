import { RecordMissing } from "../../_components/record/record-missing.tsx";

/** The API answers 404 alike for an order that is not there, one that was deleted and one that the key may not see. */
export function PurchaseMissing() {
  return (
    <RecordMissing noun="purchase order" list={{ slug: "purchase-orders", words: "All purchase orders" }}>
      It may have been a draft that was deleted, or belong to a supplier that this connection’s key does not cover.
    </RecordMissing>
  );
}
