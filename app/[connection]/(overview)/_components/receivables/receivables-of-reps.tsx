"use client";
import type { ReactNode } from "react";
import type { KeyType } from "#contract/endpoint.ts";
import { useReceivablesOfReps } from "../../../_components/receivables/use-receivables-of-reps.ts";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";
import { OverdueOfRecords } from "../sections/overdue/overdue-of-records.tsx";
import { LongestOverdueList } from "./longest-overdue-list.tsx";
import { ReceivablesSection, receivablesTitle } from "./receivables-section.tsx";

export interface OfRepsProps {
  part: "receivables" | "overdue accounts" | "longest overdue";
  connection: string;
  keyType: KeyType;
  reps: readonly number[];
  /** Shown until everything is read: a part would give wrong figures. */
  skeleton: ReactNode;
}

const parts = { receivables: ReceivablesOfReps, "overdue accounts": OverdueOfReps, "longest overdue": LongestOverdueOfReps };

export function PartOfReps(props: OfRepsProps) {
  const Part = parts[props.part];
  return <Part {...props} />;
}

function ReceivablesOfReps({ connection, keyType, reps, skeleton }: OfRepsProps) {
  const { aging } = useReceivablesOfReps(keyType, reps);
  const { rows, isComplete, error, activity, leftOut, mayLackRows, resume } = aging;
  const given = { connection, keyType, reps, leftOut, mayLackRows };
  if (rows && isComplete) return <ReceivablesSection {...given} rows={rows} isWhole />;
  return error ? (
    <ScreenError subject={receivablesTitle(keyType)} error={error} onRetry={resume} retrying={activity === "reading"} />
  ) : (
    skeleton
  );
}

function OverdueOfReps({ connection, keyType, reps }: OfRepsProps) {
  return <OverdueOfRecords aging={useReceivablesOfReps(keyType, reps).aging} connection={connection} reps={reps} />;
}

function LongestOverdueOfReps({ connection, keyType, reps, skeleton }: OfRepsProps) {
  const { rows, isComplete, error, leftOut, mayLackRows } = useReceivablesOfReps(keyType, reps).aging;
  const given = { connection, leftOut, mayLackRows };
  if (rows && isComplete) return <LongestOverdueList {...given} rows={rows} isWhole />;
  return error ? <p className="text-muted text-sm">Not loaded. The reason is given above.</p> : skeleton;
}
