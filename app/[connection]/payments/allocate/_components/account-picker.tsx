"use client";
import { ChevronsUpDown } from "lucide-react";
import { LazyPicker } from "#components/ui/menus/lazy-picker.tsx";
import { Popover } from "#components/ui/popover.tsx";

interface PickedCustomer {
  readonly CustomerID: number;
  readonly CustomerName: string;
  readonly State: string;
}

interface AccountPickerProps {
  /** Name of the account that is shown. Empty if there is none. */
  current: string;
  customers: { readonly data: readonly PickedCustomer[] | undefined; readonly error: unknown };
  onChoose: (customerID: number) => void;
}

/** Finds an AR account by the name or id of one of its customers. */
export function AccountPicker({ current, customers, onChoose }: AccountPickerProps) {
  const shown = current || "Choose an account";
  const items = customers.data
    ?.map(({ CustomerID, CustomerName, State }) => ({ id: CustomerID, label: CustomerName, note: String(CustomerID), group: State }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
  return (
    <Popover
      label="Accounts"
      aria-label={`Account: ${shown}`}
      align="end"
      className="min-w-0 max-w-full justify-between font-normal max-sm:w-[calc(100vw-2rem)] sm:w-80 pointer-coarse:h-11"
      panelClassName="w-80 max-w-[calc(100vw-1rem)] p-2"
      trigger={
        <>
          <span className="truncate">{shown}</span>
          <ChevronsUpDown className="text-faint" aria-hidden="true" />
        </>
      }
    >
      {(close) => (
        <LazyPicker
          label="Find a customer"
          noun="customer"
          items={items}
          error={customers.error}
          chosenID={null}
          onChoose={onChoose}
          close={close}
        />
      )}
    </Popover>
  );
}
