import { expect, test } from "vitest";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { allocationOf } from "../../allocation/testing/records.ts";
import { createSubmission } from "../submission/submission.ts";
import { createSubmissionStore, submissionPrefix } from "./submission-store.ts";

test("reads a submission that an earlier version stored with its allocation as intent", () => {
  const storage = memoryStorage();
  const { allocation, ...submission } = createSubmission(allocationOf(), 1, 0);
  storage.setItem(
    `${submissionPrefix("shop")}${submission.id}`,
    JSON.stringify({ version: 1, item: { ...submission, intent: allocation } }),
  );
  const store = createSubmissionStore(storage, "shop");
  expect([store.find(submission.id), store.all()]).toEqual([{ ...submission, allocation }, [{ ...submission, allocation }]]);
});
