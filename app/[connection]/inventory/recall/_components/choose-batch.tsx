import { SearchX } from "lucide-react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { screenHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";
import { InventoryTabs } from "../../_components/inventory-tabs.tsx";
import type { BatchFormProps } from "./batch-form.tsx";

const loadForm = async () => (await import("./batch-form.tsx")).BatchForm;

/** Asks for a batch, on the screen without one in its address. */
export function ChooseBatch(props: BatchFormProps) {
  const { connection } = props;
  return (
    <div className="flex grow flex-col">
      <PageHeader title={titleOf("inventory/recall")} description="Who received a batch, and what is left of it" />
      <InventoryTabs connection={connection} current="recall" />
      <EmptyState
        icon={SearchX}
        title="Choose a batch"
        className="pb-6"
        action={
          <>
            <Link href={screenHref(connection, "inventory/batches")} className={button()}>
              Open the batches
            </Link>
            <Link href={screenHref(connection, "invoices")} className={button()}>
              Open the invoices
            </Link>
          </>
        }
      >
        Press the code of a batch in the list of batches or on the line of an invoice, or enter its product and code.
      </EmptyState>
      <div className="px-4">
        <LazyPanel load={loadForm} failed="The form could not be loaded. Reload the page." props={props} />
      </div>
    </div>
  );
}
