"use client";
import { MoonStar } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Popover } from "#components/ui/overlays/popover.tsx";
import { useViewer } from "#components/viewer.tsx";
import { formatDay } from "#lib/format/dates/dates.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { useLocalPlanState } from "../../../_components/shell/hydration/use-local-plan-state.ts";
import type { PlanListRow } from "../plan/plan-list-row.ts";

/** Snoozed products, with the end of each snooze and a button to end it now. */
export function SnoozedMenu({ rows }: { rows: readonly PlanListRow[] }) {
  const { locale } = useViewer();
  const { snooze } = useLocalPlanState();
  // After the last snooze, its menu stays until it loses the focus.
  const [hasFocus, setHasFocus] = useState(false);
  const snoozed = rows.filter(({ snoozedUntil }) => snoozedUntil !== null);
  if (snoozed.length === 0 && !hasFocus) return null;
  return (
    <Popover
      label="Snoozed products"
      align="end"
      onBlur={() => setHasFocus(false)}
      panelClassName="w-[min(26rem,calc(100vw-2rem))] p-2"
      trigger={
        <>
          <MoonStar aria-hidden="true" />
          {formatCount(snoozed.length, locale)} snoozed
        </>
      }
    >
      {(close) => (
        <ul className="divide-y divide-line">
          {snoozed.length === 0 ? <li className="text-muted text-sm">No product is snoozed.</li> : null}
          {snoozed.map(({ id, productName, place, snoozedUntil }) => (
            <li key={id} className="flex items-center justify-between gap-3 px-1.5 py-1.5 text-sm">
              <span className="min-w-0">
                <span className="block truncate font-medium">{productName}</span>
                <span className="block text-muted text-xs">
                  {place}, until {snoozedUntil ? formatDay(snoozedUntil, locale) : ""}
                </span>
              </span>
              <Button
                size="sm"
                aria-label={`End snooze of ${productName}, ${place}`}
                onClick={({ currentTarget }) => {
                  const row = currentTarget.closest("li");
                  const neighbor = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector("button");
                  neighbor?.focus();
                  if (!neighbor) {
                    setHasFocus(true);
                    close();
                  }
                  snooze(id, null);
                }}
              >
                {" "}
                End snooze{" "}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
