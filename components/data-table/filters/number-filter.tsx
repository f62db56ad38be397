"use client";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { WhenOpen } from "#components/ui/loading/when-open.tsx";
import { FilterPill } from "./filter-pill.tsx";

const loadForm = async () => (await import("./number-form.tsx")).NumberForm;

export interface NumberFilterProps {
  label: string;
  /** Shown in the empty field: what applies without a number. */
  placeholder: string;
  value: number | null;
  min: number;
  max: number;
  onNumber: (value: number | null) => void;
}

export function NumberFilter(props: NumberFilterProps) {
  const { label, placeholder, value, onNumber } = props;
  return (
    <FilterPill
      label={label}
      value={value === null ? placeholder : String(value)}
      isSet={value !== null}
      onClear={() => onNumber(null)}
      panelClassName="w-64 p-3"
    >
      {(close) => (
        <WhenOpen>
          <LazyPanel load={loadForm} props={{ ...props, onClose: close }} />
        </WhenOpen>
      )}
    </FilterPill>
  );
}
