import { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { createQuotaStore } from "#lib/api/quota/quota.ts";
import { allocationOf } from "#lib/receivables/allocation/testing/records.ts";
import { submissionQueueOf } from "#lib/receivables/payments/queue/browser-queue.ts";
import { api, SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { useSubmissionQueue } from "./use-submission-queue.ts";

const showToast = vi.hoisted(() => vi.fn());
vi.mock("#components/ui/toasts/toast-store.ts", () => ({ showToast }));

test("a full storage is told to the person once and to the caller, without an error", async () => {
  const { current } = await renderHook(useSubmissionQueue, (caller) => <SampleScreen client={new QueryClient()}>{caller}</SampleScreen>);
  onTestFinished(() => submissionQueueOf(api, createQuotaStore(null)).stop());
  vi.spyOn(Object.getPrototypeOf(localStorage), "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  expect(current().enqueue([allocationOf()])).toBe(false);
  expect(showToast.mock.calls).toEqual([[expect.objectContaining({ title: "Not requested: the browser blocks storage" })]]);
  expect(current().submissions).toEqual([]);
});
