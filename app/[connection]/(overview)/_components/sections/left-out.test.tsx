import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { allCustomers, allStates, applicationResource, customerResource, paymentResource } from "#lib/api/resources.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { CutOffs } from "./orders/cut-offs.tsx";
import { OnHold } from "./overdue/on-hold.tsx";
import { Unapplied } from "./overdue/unapplied.tsx";
import { Requests } from "./requests.tsx";

const note = "1 record cannot be read and is left out.";

const textWith = (section: ReactNode, leftOut: number) => {
  const client = new QueryClient();
  client.setQueryData(allCustomers(api).queryKey, { rows: [], leftOut });
  client.setQueryData(allStates(api).queryKey, { rows: [], leftOut: 0 });
  client.setQueryData(customerResource(api).first({ AccountStatuses: ["Active"], OnHold: true }).queryKey, {
    Data: [],
    HasNextPage: false,
    Page: 1,
    leftOut,
  } as never);
  client.setQueryData(paymentResource(api).first({}).queryKey, { Data: [], HasNextPage: false, Page: 1, leftOut } as never);
  client.setQueryData(applicationResource(api).all({ Statuses: ["Pending", "Exported", "Rejected"] }).queryKey, { rows: [], leftOut });
  return textOf(screenMarkup(section, client));
};

test.each([
  ["cut-offs", CutOffs, "No delivery with a known cut-off is planned."],
  ["holds", OnHold, "No active customer is on hold."],
  ["payments", Unapplied, "Every payment is allocated in full."],
  ["requests", Requests, "No pending or rejected payment requests."],
])("says of %s that a record cannot be read, and not that there is none", (_, Part, text) => {
  const section = <Part connection="harbor" />;
  expect(textWith(section, 0)).toContain(text);
  expect(textWith(section, 0)).not.toContain(note);
  expect(textWith(section, 1)).toContain(note);
  expect(textWith(section, 1)).not.toContain(text);
});
