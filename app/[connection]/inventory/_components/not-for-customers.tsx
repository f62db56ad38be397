import Link from "next/link";
import { ForbiddenPanel } from "#components/feedback/forbidden-panel.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { button } from "#components/ui/button.tsx";

/** Why a retailer sees no warehouse, and where it finds what it may see of it. */
export function NotForCustomers({ connection }: { connection: string }) {
  return (
    <>
      <PageHeader title="Inventory" />
      <div className="grid grow place-items-center">
        <ForbiddenPanel
          subject="Warehouse inventory"
          reason="The Data API gives Customer keys no warehouse inventory and no batches. What can be ordered is in the catalogue."
          action={
            <Link href={`/${connection}/catalog`} className={button({ variant: "secondary" })}>
              Open the catalogue
            </Link>
          }
        />
      </div>
    </>
  );
}
