import { expect, onTestFinished, test, vi } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { getToasts } from "#components/ui/toasts/toast-store.ts";
import { createApi } from "#lib/api/http/create-api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { createQuotaStore } from "#lib/api/quota/quota.ts";
import { allocationOf } from "#lib/receivables/allocation/testing/records.ts";
import { submissionQueueOf } from "#lib/receivables/payments/queue/browser-queue.ts";
import { connection } from "../../testing/sample-screen.tsx";
import { reportKeyPause } from "./report-key-pause.ts";

test("says once, and not beside the queue, that it waits for a person because the key was not accepted", async () => {
  // A queue needs a browser.
  await renderHook(() => null);
  const refusal = new ApiError({ status: 401, code: "KEY_INVALID", detail: "The key is not valid." });
  const api = createApi(connection, () => Promise.reject(refusal));
  const queue = submissionQueueOf(api, createQuotaStore(null));
  onTestFinished(() => queue.stop());
  const onShow = vi.fn();
  const endBeside = reportKeyPause(queue, null);
  queue.enqueue([allocationOf()]);
  await expect.poll(() => queue.state().pause?.reason).toBe("key");
  expect(getToasts()).toEqual([]);
  endBeside();
  const end = reportKeyPause(queue, onShow);
  expect(getToasts()).toMatchObject([{ title: "Payment requests are not sent", action: { label: "Show" } }]);
  getToasts()[0]?.action?.onSelect();
  expect(onShow).toHaveBeenCalledTimes(1);
  end();
  reportKeyPause(queue, onShow);
  expect(getToasts()).toHaveLength(1);
  for (const { id } of queue.submissions()) queue.remove(id);
  await expect.poll(getToasts).toEqual([]);
});
