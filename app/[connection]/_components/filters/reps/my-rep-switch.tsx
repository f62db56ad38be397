"use client";
import { SwitchField } from "#components/ui/fields/switch-field.tsx";
import { useMyRep } from "../../shell/hydration/use-my-rep.ts";

export interface MyRepSwitchProps {
  chosen: readonly number[];
  onChosen: (chosen: readonly number[]) => void;
  className?: string;
}

const whose = [
  { value: "mine", label: "My customers" },
  { value: "everybody", label: "Everybody" },
] as const;

/** For a person who has said which sales rep they are. */
export function MyRepSwitch({ chosen, onChosen, className = "" }: MyRepSwitchProps) {
  const [me] = useMyRep();
  if (!me) return null;
  const isMine = chosen.length === 1 && chosen[0] === me.UserID;
  return (
    <SwitchField
      legend={`Customers of ${me.Name} or of everybody`}
      name="whose-customers"
      choices={whose}
      value={isMine ? "mine" : chosen.length === 0 ? "everybody" : null}
      onChange={(value) => onChosen(value === "mine" ? [me.UserID] : [])}
      className={`shrink-0 [&_label]:whitespace-nowrap ${className}`}
    />
  );
}
