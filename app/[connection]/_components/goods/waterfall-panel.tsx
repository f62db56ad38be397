"use client";
import { useId } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import { compareDecimals, type Decimal, zero } from "#contract/decimal.ts";
import { formatQuantity } from "#lib/format/numbers/numbers.ts";
import type { InventoryRecord } from "#lib/goods/stock/stock.ts";
import { placeStep, type WaterfallStep, waterfallOf } from "#lib/goods/stock/waterfall.ts";

/** The steps from Inventory to AvailableUnits, each with its reason. */
export function WaterfallPanel({ record, heading: Heading }: { record: InventoryRecord; heading: "h2" | "h3" | "h4" }) {
  const { locale } = useViewer();
  const id = useId();
  const waterfall = waterfallOf(record);
  return (
    <section aria-labelledby={id} className="@container">
      <Heading id={id} className="mb-2.5 font-semibold">
        From inventory to what can be sold
      </Heading>
      {waterfall ? (
        <TableFrame label="Waterfall">
          <Table>
            <thead>
              <tr>
                <Th>Step</Th>
                <Th className="w-2/5 @max-xl:hidden">
                  <span className="sr-only">Picture</span>
                </Th>
                <Th numeric>Units</Th>
              </tr>
            </thead>
            <tbody>
              {waterfall.steps.map((step) => (
                <tr key={step.id} className={step.kind === "sum" ? "bg-canvas" : ""}>
                  <Td className="py-2">
                    <span className={step.kind === "sum" ? "font-medium" : ""}>{step.name}</span>
                    <span className="block text-faint text-xs">{step.text}</span>
                  </Td>
                  <Td className="@max-xl:hidden">
                    <Bar step={step} steps={waterfall.steps} />
                  </Td>
                  <Td numeric className={step.kind === "sum" ? "font-medium" : ""}>
                    {changeLabel(step, locale)}
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableFrame>
      ) : (
        <p className="text-muted text-sm">A quantity in this record is not a number, so the steps cannot be added up.</p>
      )}
      {waterfall?.difference ? (
        <Notice tone="warning" title="These figures do not add up" className="mt-3">
          AvailableUnits differs by {formatQuantity(waterfall.difference, locale)} from the sum of the steps. The figures are shown as the
          Data API returns them.
        </Notice>
      ) : null}
    </section>
  );
}

function changeLabel({ kind, value }: WaterfallStep, locale: string): string {
  const text = formatQuantity(value, locale);
  return kind === "change" && compareDecimals(value, zero) > 0 ? `+${text}` : text;
}

const fills = { sum: "fill-fill-accent", more: "fill-fill-positive", less: "fill-fill-orange" } as const;

function Bar({ step, steps }: { step: WaterfallStep; steps: readonly WaterfallStep[] }) {
  const place = placeStep(step, steps);
  const fill = step.kind === "sum" ? fills.sum : isMore(step.value) ? fills.more : fills.less;
  return (
    <svg aria-hidden="true" viewBox="0 0 1000 20" preserveAspectRatio="none" className="block h-4 w-full">
      <rect x={place.x} y="3" width={place.width} height="14" className={fill} />
      <line x1={place.zero} x2={place.zero} y1="0" y2="20" className="stroke-1 stroke-line-strong" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const isMore = (value: Decimal) => compareDecimals(value, zero) > 0;
