import { PurchaseMissing } from "../_components/purchase-missing.tsx";

export default function PurchaseOrderNotFound() {
  return <PurchaseMissing />;
}
