"use client";
import { useId, useState } from "react";
import { Input } from "#components/ui/input.tsx";
import { parseCount } from "#lib/format/parse-numbers.ts";
import { growthMax, growthMin, type PlanSearch, targetMax } from "../search-params.ts";

interface WhatIfProps {
  search: Pick<PlanSearch, "target" | "growth">;
  onChange: (changes: Partial<PlanSearch>) => void;
}

/** What would have to be ordered, were the target or the sales others. */
export function WhatIf({ search: { target, growth }, onChange }: WhatIfProps) {
  return (
    <fieldset className="flex shrink-0 items-center gap-3 border-line-strong border-l pl-3 text-sm">
      <legend className="sr-only">What if</legend>
      <NumberField
        label="Target days"
        placeholder="vendor’s"
        value={target === null ? "" : String(target)}
        min={1}
        max={targetMax}
        onNumber={(value) => onChange({ target: value })}
      />
      <NumberField
        label="Growth %"
        placeholder="0"
        value={growth === 0 ? "" : String(growth)}
        min={growthMin}
        max={growthMax}
        onNumber={(value) => onChange({ growth: value ?? 0 })}
      />
    </fieldset>
  );
}

interface NumberFieldProps {
  label: string;
  placeholder: string;
  value: string;
  min: number;
  max: number;
  /** Null: nothing is supposed. */
  onNumber: (value: number | null) => void;
}

function NumberField({ label, placeholder, value, min, max, onNumber }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const isWrong = text !== "" && parseCount(text, { min, max }) === null;
  return (
    <span className="flex items-center gap-1.5">
      <label htmlFor={id} className="whitespace-nowrap text-muted">
        {label}
      </label>
      <span className="w-20">
        <Input
          id={id}
          size="sm"
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          className="text-right tabular-nums"
          value={text}
          aria-invalid={isWrong || undefined}
          title={isWrong ? `A whole number from ${min} to ${max}` : undefined}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value.trim();
            setTyped(next);
            const entered = parseCount(next, { min, max });
            if (next === "" || entered !== null) onNumber(entered);
          }}
          onBlur={() => setTyped(null)}
        />
      </span>
    </span>
  );
}
