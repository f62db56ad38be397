"use client";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { WhenOpen } from "#components/ui/loading/when-open.tsx";
import { dashboardLocale } from "#lib/format/locale.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { FilterPill } from "../filter-pill.tsx";
import type { AmountChoice } from "./amount-choice.ts";

const loadForm = async () => (await import("./amount-form.tsx")).AmountForm;

export interface AmountFilterProps {
  label: string;
  choice: AmountChoice;
  onChoice: (choice: AmountChoice) => void;
}

export function AmountFilter(props: AmountFilterProps) {
  const { label, choice, onChoice } = props;
  return (
    <FilterPill
      label={label}
      value={choice ? rangeText(choice) : undefined}
      isSet={choice !== null}
      onClear={() => onChoice(null)}
      panelClassName="w-72 p-3"
    >
      {(close) => (
        <WhenOpen>
          <LazyPanel load={loadForm} props={{ ...props, onClose: close }} />
        </WhenOpen>
      )}
    </FilterPill>
  );
}

function rangeText({ from, to }: NonNullable<AmountChoice>): string {
  const [least, most] = [formatMoney(from, dashboardLocale), formatMoney(to, dashboardLocale)];
  if (from && to) return `${least} to ${most}`;
  return from ? `From ${least}` : `Up to ${most}`;
}
