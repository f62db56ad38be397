import Link from "next/link";
import { button } from "#components/ui/button.tsx";
import { NotForCustomers } from "../../_components/shell/not-for-customers.tsx";

/** Why a retailer replenishes no warehouse, and where it finds what it can order. */
export function NotForRetailers({ connection }: { connection: string }) {
  return (
    <NotForCustomers
      title="Replenishment"
      subject="Replenishment"
      reason="It is worked out from warehouse inventory, vendors and purchase orders, which the Data API gives to brands and sales reps, not to Customer keys. What can be ordered is in the catalogue."
      action={
        <Link href={`/${connection}/catalog`} className={button({ variant: "secondary" })}>
          Open the catalogue
        </Link>
      }
    />
  );
}
