import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { allocationOf } from "#lib/receivables/allocation/testing/records.ts";
import { holdUnread, removeUnlessFound } from "#lib/receivables/payments/submission/removal.ts";
import {
  createSubmission,
  markMissing,
  markUnknown,
  type Submission,
  startSending,
} from "#lib/receivables/payments/submission/submission.ts";
import { screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { SubmissionRow } from "./submission-row.tsx";

const ignore = () => undefined;
const actions = { onSend: ignore, onSendInstead: ignore, onLookAgain: ignore, onRemove: ignore, onRemoveAnyway: ignore };

function shown(submission: Submission, isPaused = false) {
  const row = <SubmissionRow submission={submission} queue={[submission]} isIdle={!isPaused} isPaused={isPaused} {...actions} />;
  const html = screenMarkup(row, new QueryClient());
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, label]) => label);
  return { buttons, text: html.replaceAll(/<[^>]*>/g, "").replaceAll("&#x27;", "'") };
}

const problem = { status: 500, code: "HTTP_500", detail: "The service failed.", requestId: null };
const forbidden = { status: 403, code: "FORBIDDEN", detail: "The key may not read this list.", requestId: null };
const waiting = createSubmission(allocationOf({ Amount: "5.07" }), 0, 0);
const lost = markUnknown(startSending(waiting, [], 0), problem);
const notListed = "The service does not list";
const twice = "may be paid twice";

test("a request that was looked for in a list that cannot be read is not said to be missing, and can only be looked for again", () => {
  const { buttons, text } = shown(holdUnread(lost, forbidden));
  expect(buttons).toEqual(["Edit", "Look again", "Remove"]);
  expect(text).toContain(
    "list of requests cannot be read: The key may not read this list. “Look again” reads the list and sends the request again",
  );
  expect(text).not.toContain(notListed);
  expect(text).not.toContain(twice);
});

test("a request that was looked for in a list that lacks records can also be sent anyway", () => {
  const { buttons, text } = shown(holdUnread(lost));
  expect(buttons).toEqual(["Edit", "Send anyway", "Look again", "Remove"]);
  expect(text).toContain("cannot be read completely");
  expect(text).not.toContain(notListed);
});

test("a removal that waits says what it risks, also while the queue waits", () => {
  const removal = removeUnlessFound(lost);
  const held = shown(holdUnread(removal, forbidden));
  expect(held.buttons).toEqual(["Edit", "Look again", "Remove anyway"]);
  expect(held.text).toContain("“Look again” reads the list and removes the request only if it is not there.");
  expect(held.text).toContain(twice);
  expect(shown(removal)).toMatchObject({ buttons: [], text: expect.stringContaining("before the request is removed") });
  expect(shown(removal, true)).toMatchObject({ buttons: ["Remove anyway"], text: expect.stringContaining(twice) });
  expect(shown(lost, true).buttons).toEqual(["Remove"]);
});

test("only a request that a complete list lacks is said to be missing", () => {
  const failing = shown(markMissing({ ...lost, sends: 5 }, 0, true));
  expect(failing.text).toContain(`The service failed. ${notListed} the request.`);
  expect(failing.buttons).toEqual(["Edit", "Send anyway", "Remove"]);
  const later = 25 * 3_600_000;
  expect(shown(markMissing(lost, later, true)).text).toContain(notListed);
  expect(shown(markMissing(lost, later, false)).text).not.toContain(notListed);
});
