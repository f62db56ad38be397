import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { example } from "#contract/examples/example-of.ts";
import { user } from "#contract/v1/people.ts";
import { peopleInParts } from "#lib/api/records/in-parts.ts";
import { allCustomers } from "#lib/api/resources.ts";
import { emptySum } from "#lib/format/numbers/sums.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { failQuery } from "../../../_components/testing/fail-query.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { ContactsDialog } from "./contacts-dialog.tsx";

const customers = [11, 12, 13].map((id) => ({ id, name: `Store ${id}`, units: emptySum, isRecipient: id !== 13 }));
const ada = { ...example(user, {}), FullName: "Ada", Email: "ada@example.com", CustomerIDs: [11] };

const { queryKey } = peopleInParts(api, [11, 12]).first;

function createClient(people: object): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  client.setQueryData<unknown>(queryKey, {
    Data: [{ at: 1, rows: [ada] }],
    HasNextPage: false,
    ...people,
  });
  client.setQueryData<unknown>(allCustomers(api).queryKey, {
    rows: [{ ...sampleCustomer, CustomerID: 12, SalesRepName: "Rey", SalesRepPhone: "213-555-0142" }],
    leftOut: 0,
  });
  return client;
}

const markupOf = (client: QueryClient, isComplete = true) =>
  screenMarkup(<ContactsDialog customers={customers} code="SG-1101" isComplete={isComplete} onClose={() => {}} />, client);
const markupWith = (people: object, isComplete = true) => markupOf(createClient(people), isComplete);

test("writes to every address as blind copies, and names customers without one with the phone of their sales rep", () => {
  const html = markupWith({});
  expect(html).toContain('href="mailto:?bcc=ada@example.com&amp;subject=Recall%20of%20batch%20SG-1101"');
  expect(html).toContain('aria-label="Copy addresses"');
  const text = textOf(html);
  expect(text).toMatch(/No address of 1 customer Store 12\. Their sales reps may know whom to call\./);
  expect(text).toMatch(/Store 12 No address Sales rep Rey, 213-555-0142/);
  expect(text).not.toContain("Store 13");
  expect(text).not.toContain("may be missing");
});

test("goes on reading the addresses where only the first of them could not be refreshed", () => {
  const client = createClient({ HasNextPage: true });
  failQuery(client, queryKey);
  const text = textOf(markupOf(client));
  expect(text).toContain("Reading the addresses…");
  expect(text).not.toContain("could not be");
});

test("offers no part of the addresses as all of them", () => {
  const reading = markupWith({ HasNextPage: true });
  expect(textOf(reading)).toContain("Reading the addresses…");
  expect(reading).not.toMatch(/Copy addresses|mailto:\?bcc|No address/);
});

test("says that addresses or customers may be missing", () => {
  expect(textOf(markupWith({ leftOut: 2 }))).toContain("Addresses may be missing 2 people could not be read.");
  expect(textOf(markupWith({}, false))).toContain("Customers may be missing here, because the list of the recall may be incomplete");
});
