"use client";
import { useId, useState } from "react";
import { Input } from "#components/ui/input.tsx";
import { parseCount } from "#lib/format/parse-numbers.ts";

interface NumberFilterProps {
  label: string;
  placeholder: string;
  value: number | null;
  min: number;
  max: number;
  onNumber: (value: number | null) => void;
}

export function NumberFilter({ label, placeholder, value, min, max, onNumber }: NumberFilterProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(value ?? "");
  const isWrong = text !== "" && parseCount(text, { min, max }) === null;
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-sm">
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
