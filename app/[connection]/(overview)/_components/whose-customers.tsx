"use client";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import type { KeyType } from "#contract/endpoint.ts";

const load = () => import("./whose-customers-parts.tsx");
const loadNames = async () => (await load()).RepNames;
const loadSwitch = async () => (await load()).WhoseSwitch;

export interface WhoseCustomersProps {
  connection: string;
  keyType: KeyType;
  /** The chosen sales reps of the address. */
  reps: readonly number[];
}

/** Says whose customers the overview is of, with the person's switch. The line has its height before these are loaded. */
export function WhoseCustomers(props: WhoseCustomersProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 border-line border-b px-4 py-1.5 pointer-coarse:min-h-15 sm:px-6">
      <p className="min-w-0 truncate text-sm">
        {props.reps.length === 0 ? (
          "All customers"
        ) : (
          <>
            Customers of <AfterHydration load={loadNames} props={props} />
          </>
        )}
      </p>
      <AfterHydration load={loadSwitch} props={props} />
    </div>
  );
}
