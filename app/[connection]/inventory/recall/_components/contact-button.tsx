"use client";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import type { RecalledCustomer } from "#lib/goods/recall/recall-lines.ts";

const loadContacts = async () => (await import("./contacts-dialog.tsx")).ContactsDialog;

export interface ContactsProps {
  customers: readonly RecalledCustomer[];
  /** The batch's. */
  code: string;
  /** Whether every customer that may have received the batch is known. */
  isComplete: boolean;
}

/** Opens the addresses of the customers that received the batch. */
export function ContactButton(props: ContactsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button disabled={!props.customers.some(({ isRecipient }) => isRecipient)} onClick={() => setOpen(true)}>
        Contact customers
      </Button>
      {isOpen ? <AfterHydration load={loadContacts} props={{ ...props, onClose: () => setOpen(false) }} /> : null}
    </>
  );
}
