"use client";
import { ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { Input } from "#components/ui/input.tsx";

const shownMax = 40;

interface PickedCustomer {
  readonly CustomerID: number;
  readonly CustomerName: string;
  readonly State: string;
}

interface AccountPickerProps {
  /** Shown when the search box is empty. */
  current: string;
  customers: { readonly data: readonly PickedCustomer[] | undefined; readonly isPending: boolean; readonly isError: boolean };
  onChoose: (customerID: number) => void;
}

/** Finds an AR account by the name or id of one of its customers. */
export function AccountPicker({ current, customers, onChoose }: AccountPickerProps) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const found = useMemo(() => {
    const words = (text ?? "").toLowerCase().split(/\s+/).filter(Boolean);
    const all = customers.data ?? [];
    const matches = all.filter(({ CustomerName, CustomerID }) =>
      words.every((word) => `${CustomerName} ${CustomerID}`.toLowerCase().includes(word)),
    );
    return matches.sort((a, b) => a.CustomerName.localeCompare(b.CustomerName, "en")).slice(0, shownMax);
  }, [customers.data, text]);
  const isOpen = text !== null;
  const active = Math.min(at, found.length - 1);

  const close = () => {
    setText(null);
    setAt(0);
  };
  const choose = (customerID: number | undefined) => {
    if (customerID === undefined) return;
    close();
    onChoose(customerID);
  };
  const move = (event: KeyboardEvent, to: number) => {
    event.preventDefault();
    if (!isOpen) setText("");
    setAt(Math.max(0, Math.min(to, found.length - 1)));
  };
  return (
    <div className="relative max-sm:w-[calc(100vw-2rem)] sm:w-80">
      <Input
        role="combobox"
        aria-label="Account: find it by a customer’s name"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[active] ? `${id}-${found[active].CustomerID}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={current || "Find a customer…"}
        className={`pr-8 ${isOpen ? "" : "placeholder:text-ink"}`}
        value={text ?? ""}
        onClick={() => setText((known) => known ?? "")}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onBlur={close}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown") move(event, isOpen ? active + 1 : 0);
          else if (event.key === "ArrowUp") move(event, active - 1);
          else if (event.key === "Enter" && isOpen) {
            event.preventDefault();
            choose(found[active]?.CustomerID);
          } else if (event.key === "Escape" && isOpen) {
            event.preventDefault();
            close();
          }
        }}
      />
      <ChevronsUpDown className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-faint" aria-hidden="true" />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Customers"
        hidden={!isOpen}
        className="layer absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-lg p-1"
      >
        {found.map((customer, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus and names the active one
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keys
          <div
            key={customer.CustomerID}
            id={`${id}-${customer.CustomerID}`}
            role="option"
            aria-selected={index === active}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2 text-sm aria-selected:bg-hover pointer-coarse:min-h-11"
            // Runs before the field loses focus, which would remove the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(customer.CustomerID)}
          >
            <span className="min-w-0 flex-1 truncate">{customer.CustomerName}</span>
            <span className="text-faint text-xs tabular-nums">
              {customer.State} · {customer.CustomerID}
            </span>
          </div>
        ))}
      </div>
      <p
        role="status"
        className={
          isOpen && found.length === 0 ? "layer absolute inset-x-0 top-full z-30 mt-1 rounded-lg p-3 text-muted text-sm" : "sr-only"
        }
      >
        {isOpen ? pickerText(customers.isPending, customers.isError, found.length) : null}
      </p>
    </div>
  );
}

function pickerText(isPending: boolean, isError: boolean, count: number): string {
  if (isPending) return "Loading customers…";
  if (isError) return "The customers could not be loaded. Go back to the page later and try again.";
  return count === 0
    ? "No customer has such a name or id."
    : `${count === shownMax ? "The first " : ""}${count} customer${count === 1 ? "" : "s"}`;
}
