"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ChoiceList } from "#components/data-table/filters/choice/choice-list.tsx";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { repRecords } from "#lib/api/records/reps/rep-records.ts";
import { allCustomers } from "#lib/api/resources.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { addRepRecords, repIDsOf, repNameOf } from "#lib/parties/customers/reps-of-customer.ts";
import { byLabel } from "../scope-choices.ts";
import { MyRepSwitch, type MyRepSwitchProps } from "./my-rep-switch.tsx";

export type RepFilterStatusProps = Pick<MyRepSwitchProps, "chosen" | "onChosen">;

/** Beside the filter by sales rep: whether its sales reps are read, and a switch to the person's own customers. */
export function RepFilterStatus({ chosen, onChosen }: RepFilterStatusProps) {
  return (
    <>
      {chosen.length > 0 ? <RepsStatus /> : null}
      <MyRepSwitch chosen={chosen} onChosen={onChosen} className="max-sm:-order-1" />
    </>
  );
}

function RepsStatus() {
  const { data, error, isFetching, refetch } = useQuery(repRecords(useApi()));
  if (data) return null;
  return (
    <div role="status" className="flex shrink-0 items-center gap-2 text-faint text-sm">
      {error ? (
        <>
          <p data-filter="Sales reps could not be read, customers may be missing" className="max-w-md text-danger max-sm:w-64">
            The sales reps could not be read, so customers may be missing. {failureText(error)}
          </p>
          <Button ref={passFocusOn} size="sm" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <p>Reading sales reps…</p>
      )}
    </div>
  );
}

/** Reads the sales reps whom no customer's record names, while the choices are open. */
export function RepChoicesNote() {
  const { data, error, isFetching, refetch } = useQuery(repRecords(useApi()));
  if (data) return null;
  return (
    <div role="status" className="space-y-1.5 px-1.5 py-1 text-faint text-sm">
      {error ? (
        <>
          <p>The sales reps of brands could not be loaded. {failureText(error)}</p>
          <Button ref={passFocusOn} size="sm" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : (
        "Loading the sales reps of brands…"
      )}
    </div>
  );
}

/** The sales reps of all customers. Those whom only /salesReps names are added once their records are read. */
export function RepChoices({ chosen, onChosen }: RepFilterStatusProps) {
  const api = useApi();
  const { data, error } = useQuery(allCustomers(api));
  const { data: records } = useQuery(repRecords(api));
  const choices = useMemo(() => {
    if (!data) return undefined;
    const labels = new Map<number, string>();
    for (const customer of addRepRecords(data, records)) for (const id of repIDsOf(customer)) labels.set(id, repNameOf(customer, id));
    return byLabel([...labels].map(([value, label]) => ({ value, label })));
  }, [data, records]);
  const toggle = (value: number) => onChosen(chosen.includes(value) ? chosen.filter((id) => id !== value) : [...chosen, value]);
  return (
    <>
      <ChoiceList type="checkbox" label="Sales rep" choices={choices} error={error} chosen={chosen} onToggle={toggle} />
      <RepChoicesNote />
    </>
  );
}
