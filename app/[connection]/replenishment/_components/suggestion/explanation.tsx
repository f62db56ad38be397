"use client";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import { explain } from "#lib/goods/replenishment/suggestion/explain.ts";
import type { WhatIf } from "#lib/goods/replenishment/suggestion/suggest.ts";
import type { PlanListRow } from "../plan/plan-list-row.ts";

interface ExplanationProps {
  row: PlanListRow;
  whatIf: WhatIf;
  heading: "h2" | "h3";
}

/** The calculation of a suggestion, step by step. */
export function Explanation({ row: { record, suggestion, unitsPerCase }, whatIf, heading: Heading }: ExplanationProps) {
  const { locale, timeZone, today } = useViewer();
  if (!suggestion || !unitsPerCase) return null;
  const parts = explain({ suggestion, record, unitsPerCase, whatIf, today, locale });
  return (
    <section aria-labelledby="explanation" className="space-y-4">
      <Heading id="explanation" className="font-semibold">
        Calculation
      </Heading>
      {parts.map(({ title, steps }) => (
        <TableFrame key={title} label={title}>
          <Table>
            <thead>
              <tr>
                <Th>{title}</Th>
                <Th numeric>
                  <span className="sr-only">Amount</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {steps.map((step) => (
                <tr key={step.name} className={step.kind === "sum" ? "bg-canvas" : ""}>
                  <Td className="py-2">
                    <span className={step.kind === "sum" ? "font-medium" : ""}>{step.name}</span>
                    <span className="block text-faint text-xs">{step.text}</span>
                  </Td>
                  <Td numeric className={step.kind === "sum" ? "font-semibold" : ""}>
                    {step.value}
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableFrame>
      ))}
      <p className="text-faint text-xs">
        Estimates of the dashboard’s own, from the stock as of {formatDateTime(record.TimeUpdated, locale, timeZone)} and the average sales
        of 90 days.
      </p>
    </section>
  );
}
