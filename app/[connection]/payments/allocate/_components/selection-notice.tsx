"use client";
import { Notice } from "#components/feedback/notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";

const loadSelectedElsewhere = async () => (await import("./selected-elsewhere.tsx")).SelectedElsewhere;

interface SelectionNoticeProps {
  ARAccountID: number;
  /** Chosen invoices that are open on this account. */
  shownCount: number;
  chosen: ReadonlySet<number>;
  /** Whether an open invoice of the account could not be read. */
  lacksInvoices: boolean;
  onAll: () => void;
}

/** Says that the workspace shows only the invoices that were selected in a list. */
export function SelectionNotice({ ARAccountID, shownCount, chosen, lacksInvoices, onAll }: SelectionNoticeProps) {
  const { locale } = useViewer();
  const missing = chosen.size - shownCount;
  return (
    <Notice tone="info" title={`${countOf(shownCount, "selected invoice", locale)} to pay`}>
      <p>
        Proposals include only {shownCount === 1 ? "this invoice" : "these invoices"}.
        {missing > 0
          ? ` ${countOf(missing, "other", locale)} of your selection ${missing === 1 ? "is" : "are"} paid${lacksInvoices ? ", on another account, or among the invoices that cannot be read" : " or on another account"}.`
          : ""}
      </p>
      {missing > 0 ? <AfterHydration load={loadSelectedElsewhere} props={{ ARAccountID, chosen }} /> : null}
      <Button size="sm" className="mt-2" onClick={onAll}>
        Show all open invoices
      </Button>
    </Notice>
  );
}
