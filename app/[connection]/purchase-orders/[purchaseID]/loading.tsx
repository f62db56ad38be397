import { PurchaseSkeleton } from "../_components/detail/purchase-skeleton.tsx";

export default PurchaseSkeleton;
