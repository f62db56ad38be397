"use client";
import { ChevronsUpDown } from "lucide-react";
import { useMemo } from "react";
import { WhenOpen } from "#components/ui/loading/when-open.tsx";
import { LazyPicker } from "#components/ui/menus/lazy-picker.tsx";
import { Popover } from "#components/ui/overlays/popover.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allCustomers, openInvoiceResource, paymentResource } from "#lib/api/resources.ts";
import { listAccounts } from "#lib/receivables/aging/open/accounts.ts";
import { useRecords } from "../../../_components/sections/use-records.ts";

interface AccountPickerProps {
  /** ARAccountID and name of the account that is shown, if there is one. */
  currentID: number | null;
  current: string;
  onChoose: (ARAccountID: number) => void;
}

/** Finds an AR account by its number or by the name or id of any of its customers. */
export function AccountPicker({ currentID, current, onChoose }: AccountPickerProps) {
  const shown = current || "Choose an account";
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
        <WhenOpen>
          <Accounts currentID={currentID} onChoose={onChoose} close={close} />
        </WhenOpen>
      )}
    </Popover>
  );
}

/** Reads the accounts only when the picker is open. */
function Accounts({ currentID, onChoose, close }: Pick<AccountPickerProps, "currentID" | "onChoose"> & { close: () => void }) {
  const api = useApi();
  const openInvoices = useRecords(openInvoiceResource(api).all({}));
  const payments = useRecords(paymentResource(api).all({}));
  const customers = useRecords(allCustomers(api));
  const items = useMemo(() => {
    if (!openInvoices.data || !payments.data || !customers.data) return undefined;
    return listAccounts(openInvoices.data, payments.data, customers.data).map(({ ARAccountID, name, keywords }) => ({
      id: ARAccountID,
      label: name,
      note: String(ARAccountID),
      keywords,
    }));
  }, [openInvoices.data, payments.data, customers.data]);
  return (
    <LazyPicker
      label="Find an account"
      noun="account"
      items={items}
      mayLack={[openInvoices, payments, customers].some(({ leftOut, mayLackRows }) => leftOut || mayLackRows)}
      error={openInvoices.error ?? payments.error ?? customers.error}
      chosenID={currentID}
      onChoose={onChoose}
      close={close}
    />
  );
}
