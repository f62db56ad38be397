import fc from "fast-check";
import { expect, test } from "vitest";
import { example } from "#contract/examples/example-of.ts";
import { user } from "#contract/v1/people.ts";
import { emptySum } from "#lib/format/numbers/sums.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { addressesOf, mailToAll, recallContacts } from "./recall-contacts.ts";
import { recallHref } from "./recall-href.ts";

const person = (Email: string | null, CustomerIDs: readonly number[] | null, FullName = "Ada") => ({
  ...example(user, {}),
  FullName,
  Email: Email as string,
  CustomerIDs: CustomerIDs && [...CustomerIDs],
});

const recalled = (id: number, isRecipient = true) => ({ id, name: `Store ${id}`, units: emptySum, isRecipient });

test("finds each customer's addresses once, and the sales rep of one without an address", () => {
  const contacts = recallContacts(
    [recalled(11), recalled(12), recalled(13), recalled(14, false)],
    [
      person("ada@example.com", [11, 12]),
      person(" ADA@example.com ", [11]),
      person("no address", [13]),
      person(null, [13]),
      person("bo@example.com", null),
      person("cy@example.com", [14]),
    ],
    [{ ...sampleCustomer, CustomerID: 13, SalesRepPhone: "213-555-0142" }],
  );
  expect(contacts.map(({ id, people, rep }) => [id, people.map(({ email }) => email), rep?.SalesRepPhone])).toEqual([
    [11, ["ada@example.com"], undefined],
    [12, ["ada@example.com"], undefined],
    [13, [], "213-555-0142"],
  ]);
  expect(addressesOf(contacts)).toEqual(["ada@example.com"]);
});

test("writes one mail with blind copies, and none that would be too long", () => {
  expect(mailToAll(["ada@example.com", "bo+1@example.com"], "Recall of SG & 1")).toBe(
    "mailto:?bcc=ada@example.com,bo%2B1@example.com&subject=Recall%20of%20SG%20%26%201",
  );
  expect(mailToAll([], "Recall")).toBeNull();
  expect(
    mailToAll(
      Array.from({ length: 200 }, (_, at) => `ada${at}@example.com`),
      "Recall",
    ),
  ).toBeNull();
});

test("a text that is no address puts nothing into the mail", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom("a", "@", "?", "&", ",", "\n", "%", ":", ".") })), (texts) => {
      const href = mailToAll(["ada@example.com", ...texts], "Recall") ?? "";
      const mail = new URL(href);
      expect([...mail.searchParams.keys()]).toEqual(["bcc", "subject"]);
      expect(href).not.toContain("\n");
    }),
  );
});

test("a batch without a code has no recall", () => {
  expect(recallHref("shop", { ProductID: 71, BatchCode: " " })).toBeNull();
  expect(recallHref("shop", { ProductID: 71, BatchCode: "x".repeat(101) })).toBeNull();
  expect(recallHref("shop", { ProductID: 71, BatchCode: " A,1/2 & 3 " })).toBe(
    "/shop/inventory/recall?product=71&batch=A%2C1%2F2%20%26%203&group=Customer",
  );
});
