"use client";
import type { PurchaseStatus } from "#lib/purchases/purchase-status.ts";
import { purchaseStatuses, statusLabel } from "#lib/purchases/purchase-status.ts";

interface StatusTabsProps {
  status: PurchaseStatus | null;
  onStatus: (status: PurchaseStatus | null) => void;
}

const tabs: readonly { status: PurchaseStatus | null; label: string }[] = [
  { status: null, label: "All" },
  ...purchaseStatuses.map((status) => ({ status, label: status === "InProgress" ? "Drafts" : statusLabel(status) })),
];

/** One tab per status, in the order of the process. Each tab filters the list. */
export function StatusTabs({ status, onStatus }: StatusTabsProps) {
  return (
    <nav aria-label="Status" className="overflow-x-auto border-line border-b bg-surface px-2 sm:px-4">
      <ul className="flex">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <button
              type="button"
              aria-current={tab.status === status ? "page" : undefined}
              onClick={() => onStatus(tab.status)}
              className="-outline-offset-2! h-9 whitespace-nowrap border-transparent border-b-2 px-2.5 font-medium text-muted text-sm hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink pointer-coarse:h-11"
            >
              {tab.label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
