import Link from "next/link";
import { button } from "#components/ui/button.tsx";
import { NotForCustomers } from "../../_components/shell/not-for-customers.tsx";

/** Why a retailer sees no warehouse, and where it finds what it may see of it. */
export function InventoryClosed({ connection }: { connection: string }) {
  return (
    <NotForCustomers
      title="Inventory"
      subject="Warehouse inventory"
      reason="The Data API gives Customer keys no warehouse inventory and no batches. What can be ordered is in the catalogue."
      action={
        <Link href={`/${connection}/catalog`} className={button({ variant: "secondary" })}>
          Open the catalogue
        </Link>
      }
    />
  );
}
