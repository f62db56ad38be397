"use client";
import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useMemo } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { button, Spinner } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { isGivenUp } from "#lib/api/reading/is-given-up.ts";
import { peopleInParts } from "#lib/api/records/in-parts.ts";
import { allCustomers } from "#lib/api/resources.ts";
import { type ReadingState, useParts } from "#lib/api/rows/use-parts.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { joinList } from "#lib/format/text/lists.ts";
import { addressesOf, mailToAll, type RecallContact, recallContacts } from "#lib/goods/recall/recall-contacts.ts";
import { mailHref, phoneHref } from "#lib/parties/customers/contact.ts";
import { loadScreenFailure } from "../../../_components/sections/load-errors.ts";
import { Countdown } from "../../../_components/values/countdown.tsx";
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
  return (
    <Dialog
      open
      onClose={onClose}
      placement="sheet-right"
      title={`Customers that received ${code}`}
      description="The active people of each customer who have an account. The Data API has no phone numbers of customers, so the phone is that of the sales rep."
      footer={
        // A part of the addresses would be taken for all of them.
        people.reading.isComplete && addresses.length > 0 ? (
          <>
            <span className="flex items-center gap-1 text-sm">
              {countOf(addresses.length, "address", locale, "addresses")}
              <CopyButton text={addresses.join(", ")} label="Copy addresses" />
            </span>
            {mail ? (
              <a href={mail} className={button({ variant: "accent" })}>
                <Mail aria-hidden="true" />
                Write to all
              </a>
            ) : null}
          </>
        ) : null
      }
    >
      <div className="space-y-3">
        {isComplete ? null : (
          <Notice tone="warning" title="Customers may be missing here, because the list of the recall may be incomplete" />
        )}
        <PeopleProgress reading={people.reading} />
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
            <Contact key={contact.id} contact={contact} isRead={people.reading.isComplete} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** Says while the addresses are being read, and what they may lack. */
function PeopleProgress({ reading: { isComplete, activity, error, wait, leftOut, mayLackRows, resume } }: { reading: ReadingState }) {
  const { locale } = useViewer();
  return (
    <div role="status" className="text-sm">
      {isGivenUp({ isComplete, activity }) ? (
        <LazyPanel
          load={loadScreenFailure}
          failed="Not all addresses could be read."
          props={{ subject: "All addresses", error, onRetry: resume, retrying: false }}
        />
      ) : isComplete ? null : (
        <p className="flex items-center gap-2 text-muted">
          <Spinner />
          Reading the addresses…
          {wait ? (
            <span className="text-warning">
              continues <Countdown until={wait.until} />
            </span>
          ) : null}
        </p>
      )}
      {leftOut > 0 || mayLackRows ? (
        <Notice tone="warning" title="Addresses may be missing">
          {leftOut > 0 ? `${countOf(leftOut, "person", locale, "people")} could not be read. ` : ""}
          {mayLackRows ? "Records may have changed while they were read." : ""}
        </Notice>
      ) : null}
    </div>
  );
}

const link = "underline decoration-line-strong underline-offset-2 hover:decoration-current";

function Contact({ contact: { name, people, rep }, isRead }: { contact: RecallContact; isRead: boolean }) {
  const phone = phoneHref(rep?.SalesRepPhone);
  const repMail = mailHref(rep?.SalesRepEmail);
  return (
    <li className="py-2 [overflow-wrap:anywhere]">
      <p className="font-medium">{name}</p>
      {isRead && people.length === 0 ? <p className="text-warning">No address</p> : null}
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
