import { PurchaseSkeleton } from "../_components/purchase-skeleton.tsx";

export default PurchaseSkeleton;
