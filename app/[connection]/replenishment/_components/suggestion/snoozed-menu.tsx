"use client";
import { MoonStar } from "lucide-react";
import { useState } from "react";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { WhenOpen } from "#components/ui/loading/when-open.tsx";
import { Popover } from "#components/ui/overlays/popover.tsx";
import { useViewer } from "#components/viewer.tsx";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import type { PlanListRow } from "../plan/plan-list-row.ts";

const loadList = async () => (await import("./snoozed-list.tsx")).SnoozedList;

/** The number of snoozed products, and the list of them. */
export function SnoozedMenu({ rows }: { rows: readonly PlanListRow[] }) {
  const { locale } = useViewer();
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
        <WhenOpen>
          <LazyPanel
            load={loadList}
            props={{
              snoozed,
              onLast: () => {
                setHasFocus(true);
                close();
              },
            }}
          />
        </WhenOpen>
      )}
    </Popover>
  );
}
