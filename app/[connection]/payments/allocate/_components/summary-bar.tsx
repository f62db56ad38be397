"use client";
import { CircleHelp, Redo2, Undo2 } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { useViewer } from "#components/viewer.tsx";
import { sumMicros, writeMicros } from "#contract/decimal.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import type { RunCommand } from "./commands/use-commands.ts";
import { useAllocation, useAllocationState } from "./use-allocation.ts";

interface SummaryBarProps {
  run: RunCommand;
  onClear: () => void;
  onProblem: () => void;
}

/** The rest of the chosen payment and the button to request all allocations. Stays visible below the scroller. */
export function SummaryBar({ run, onClear, onProblem }: SummaryBarProps) {
  const { availablePayment } = useAllocation();
  const { totals, history, draft } = useAllocationState((state) => state);
  const { locale } = useViewer();
  const money = (micros: bigint) => formatMoney(writeMicros(micros), locale);
  const given = availablePayment ? (totals.allocated.get(availablePayment.payment.PaymentID) ?? 0n) : 0n;
  const left = availablePayment ? availablePayment.available - given : 0n;
  const problemCount = totals.problems.size;
  const isUntouched = Object.keys(draft.amounts).length + draft.locked.length + draft.excluded.length === 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line border-t bg-surface px-4 py-2.5 sm:px-6">
      {availablePayment ? (
        <p className="text-sm tabular-nums">
          <span className="text-muted max-sm:hidden">{availablePayment.payment.PaymentInvoiceNum}: </span>
          {money(availablePayment.available)} <span className="text-muted">− {money(given)} = </span>
          <strong className={`font-semibold ${left < 0n ? "text-danger" : ""}`}>
            {left < 0n ? `${money(-left)} too much` : `${money(left)} left`}
          </strong>
        </p>
      ) : null}
      <div tabIndex={-1} className="flex flex-1 flex-wrap items-center justify-end gap-1.5 outline-none">
        {problemCount > 0 ? (
          <Button ref={passFocusOn} variant="danger" onClick={onProblem}>
            {countOf(problemCount, "amount", locale)} to correct
          </Button>
        ) : null}
        <IconButton label="Undo" keys="Control+Z" icon={Undo2} isOff={history.past.length === 0} onPress={() => run("undo")} />
        <IconButton label="Redo" keys="Control+Y" icon={Redo2} isOff={history.future.length === 0} onPress={() => run("redo")} />
        <span className="pointer-coarse:hidden">
          <IconButton label="Keyboard help" keys="Alt+?" icon={CircleHelp} isOff={false} onPress={() => run("help")} />
        </span>
        <Button variant="ghost" onClick={onClear} aria-disabled={isUntouched}>
          Clear
        </Button>
        <Button
          variant="accent"
          aria-keyshortcuts="Control+Enter"
          data-tip="Review and request (Ctrl Enter)"
          aria-disabled={totals.lines.length === 0 || problemCount > 0}
          onClick={() => run("review")}
        >
          {totals.lines.length === 0
            ? "Nothing to request yet"
            : `Review ${countOf(totals.lines.length, "payment request", locale)}, ${money(sumMicros(totals.allocated.values()))}`}
        </Button>
      </div>
    </div>
  );
}

interface IconButtonProps {
  label: string;
  keys: string;
  icon: typeof Undo2;
  isOff: boolean;
  onPress: () => void;
}

function IconButton({ label, keys, icon: Icon, isOff, onPress }: IconButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-keyshortcuts={keys}
      data-tip={`${label} (${keys.replace("Control+", "Ctrl ").replace("Alt+", "Alt ")})`}
      // Not `disabled`, because the button would lose focus after the last step.
      aria-disabled={isOff}
      onClick={onPress}
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}
