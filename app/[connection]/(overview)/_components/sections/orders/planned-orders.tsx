"use client";
import { useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount, noValue } from "#lib/format/numbers/numbers.ts";
import { summarizeOrders } from "#lib/goods/replenishment/orders/order-summary.ts";
import type { PlanRow } from "#lib/goods/replenishment/plan-row.ts";
import { screenHref } from "#lib/routes.ts";
import { useSupplyPlan } from "../../../../_components/goods/use-supply-plan.ts";
import { LinkedRow, RowList } from "../../../../_components/list/row-list.tsx";
import { isWhole, type Lacking, noneText } from "../../../../_components/sections/left-out-text.tsx";
import { SectionLink } from "../../../../_components/sections/section-link.tsx";
import { useLocalPlanState } from "../../../../_components/shell/hydration/use-local-plan-state.ts";
import { whenComplete } from "../when-complete.ts";
import { OrdersSection } from "./orders-section.tsx";

const shownMax = 4;
const plainPlan = { vendorIDs: [], targetDays: null, growthPercent: 0 };

export function PlannedOrders({ connection }: { connection: string }) {
  const plan = useSupplyPlan(plainPlan);
  const query = whenComplete({
    ...plan,
    leftOut: plan.leftOut + plan.batchesLeftOut + plan.ordersLeftOut + plan.vendorsLeftOut + plan.productsLeftOut,
  });
  return <OrdersSection query={query}>{(rows) => <Orders rows={rows} read={query} connection={connection} />}</OrdersSection>;
}

function Orders({ rows, read, connection }: { rows: readonly PlanRow[]; read: Lacking; connection: string }) {
  const { locale } = useViewer();
  const { planState } = useLocalPlanState();
  const { today, wait, byVendor } = useMemo(() => summarizeOrders(rows, planState), [rows, planState]);
  return (
    <>
      <div className="px-4 pb-3">
        <p className="font-semibold text-xl tabular-nums tracking-tight">
          {today.products === 0 ? (isWhole(read) ? "Nothing" : noValue) : countOf(today.cases, "case", locale)}
        </p>
        <p className="text-muted text-sm">
          {today.products === 0
            ? `${noneText(read, "No products to order today.")} `
            : `of ${countOf(today.products, "product", locale)}, each warehouse counted. `}
          {wait.products > 0 ? `${formatCount(wait.products, locale)} more can wait.` : null}
        </p>
      </div>
      <RowList>
        {byVendor.slice(0, shownMax).map(({ VendorID, VendorName, products, cases, units }) => (
          <LinkedRow
            key={VendorID}
            href={screenHref(connection, "replenishment", { vendors: [VendorID], states: "today" })}
            name={VendorName}
            note={countOf(products, "product", locale)}
            value={countOf(cases, "case", locale)}
            valueNote={countOf(units, "unit", locale)}
          />
        ))}
      </RowList>
      <div className="border-line border-t px-4 py-1.5">
        <SectionLink href={screenHref(connection, "replenishment")}>
          {byVendor.length > shownMax ? `All ${formatCount(byVendor.length, locale)} vendors` : "All suggestions"}
        </SectionLink>
      </div>
    </>
  );
}
