"use client";
import { useQuery } from "@tanstack/react-query";
import { Copy, Mail } from "lucide-react";
import { useMemo } from "react";
import { ReadProgress } from "#components/data-table/list/read-progress.tsx";
import { Notice } from "#components/feedback/notice.tsx";
import { Button, button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { peopleInParts } from "#lib/api/records/in-parts.ts";
import { allCustomers } from "#lib/api/resources.ts";
import { useParts } from "#lib/api/rows/use-parts.ts";
import { mailHref, phoneHref } from "#lib/customers/contact.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { joinList } from "#lib/format/text/lists.ts";
import { addressesOf, mailToAll, type RecallContact, recallContacts } from "#lib/recall/recall-contacts.ts";
import type { ContactsProps } from "./contact-button.tsx";

const none: readonly never[] = [];

/** The e-mail addresses of the customers that received a batch. */
export function ContactsDialog({ customers, code, isComplete, onClose }: ContactsProps & { onClose: () => void }) {
  const api = useApi();
  const { locale } = useViewer();
  const ids = useMemo(() => customers.flatMap(({ id, isRecipient }) => (isRecipient ? [id] : [])), [customers]);
  const people = useParts(peopleInParts(api, ids));
  const { data: records } = useQuery(allCustomers(api));
  const contacts = useMemo(() => recallContacts(customers, people.rows, records ?? none), [customers, people.rows, records]);
  const addresses = useMemo(() => addressesOf(contacts), [contacts]);
  const mail = mailToAll(addresses, `Recall of batch ${code}`);
  const without = contacts.filter((contact) => contact.people.length === 0).map(({ name }) => name);
  const hasAll = people.reading.isComplete && people.reading.leftOut === 0 && !people.reading.hasMoved;
  return (
    <Dialog
      open
      onClose={onClose}
      placement="sheet-right"
      title={`Customers that received ${code}`}
      description="The active people of each customer who have an account. The Data API has no phone numbers of customers, so the phone is that of the sales rep."
      footer={
        <>
          <Button disabled={addresses.length === 0} onClick={() => void copyAddresses(addresses, locale)}>
            <Copy aria-hidden="true" />
            Copy {countOf(addresses.length, "address", locale, "addresses")}
          </Button>
          {mail ? (
            <a href={mail} className={button({ variant: "accent" })}>
              <Mail aria-hidden="true" />
              Write to all
            </a>
          ) : null}
        </>
      }
    >
      <div className="space-y-3">
        {isComplete ? null : (
          <Notice tone="warning" title="Customers may be missing here, because the list of the recall may be incomplete" />
        )}
        {hasAll ? null : (
          <ReadProgress
            reading={people.reading}
            loadedCount={people.rows.length}
            shownCount={people.rows.length}
            noun="person"
            nouns="people"
            locale={locale}
          />
        )}
        {people.reading.isComplete && without.length > 0 ? (
          <Notice tone="warning" title={`No address of ${countOf(without.length, "customer", locale)}`}>
            {joinList(without)}. Their sales reps may know whom to call.
          </Notice>
        ) : null}
        {addresses.length > 0 && mail === null ? (
          <p className="text-muted text-sm">There are too many addresses for a link. Copy them into the blind copies of a mail.</p>
        ) : null}
        <ul className="divide-y divide-line text-sm">
          {contacts.map((contact) => (
            <Contact key={contact.id} contact={contact} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

async function copyAddresses(addresses: readonly string[], locale: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(addresses.join(", "));
    showToast({ tone: "positive", title: `${countOf(addresses.length, "address", locale, "addresses")} copied` });
  } catch {
    showToast({
      tone: "danger",
      title: "The addresses could not be copied",
      detail: "The browser does not allow it. Select and copy them here.",
    });
  }
}

const link = "underline decoration-line-strong underline-offset-2 hover:decoration-current";

function Contact({ contact: { name, people, rep } }: { contact: RecallContact }) {
  const phone = phoneHref(rep?.SalesRepPhone);
  const repMail = mailHref(rep?.SalesRepEmail);
  return (
    <li className="py-2 [overflow-wrap:anywhere]">
      <p className="font-medium">{name}</p>
      {people.length === 0 ? <p className="text-warning">No address</p> : null}
      {people.map(({ name: person, email }) => (
        <p key={email}>
          {person ? `${person}: ` : ""}
          <a href={mailHref(email) ?? undefined} className={link}>
            {email}
          </a>
        </p>
      ))}
      {rep?.SalesRepName ? (
        <p className="text-muted">
          Sales rep {rep.SalesRepName}
          {phone ? (
            <>
              ,{" "}
              <a href={phone} className={link}>
                {rep.SalesRepPhone}
              </a>
            </>
          ) : null}
          {repMail ? (
            <>
              ,{" "}
              <a href={repMail} className={link}>
                {rep.SalesRepEmail}
              </a>
            </>
          ) : null}
        </p>
      ) : null}
    </li>
  );
}
