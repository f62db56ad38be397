import { useState } from "react";
import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { dismissToast, getToasts } from "#components/ui/toasts/toast-store.ts";
import { ForgetDialog, type ForgetRequest } from "./forget-dialog.tsx";

const asked: ForgetRequest = { slug: "harbor", name: "Harbor", work: [] };
const unused = () => {};

test("where unsent work could not be looked for, the reason is said, and it is looked for again before anything is forgotten", async () => {
  const forgetting = { ...asked, failure: "The dashboard answered with status 503. Try again." };
  const onRetry = vi.fn();
  const { body, click } = await render(<ForgetDialog forgetting={forgetting} onClose={unused} onForgotten={unused} onRetry={onRetry} />);
  expect(body.querySelector("[role=alert]")?.textContent).toBe(
    "The key could not be forgottenThe dashboard answered with status 503. Try again.",
  );
  expect(body.textContent).not.toContain("unsent work");
  await click("Try again");
  expect(onRetry).toHaveBeenCalledWith(forgetting);
});

test("names the answer of the dashboard when it does not forget a key", async () => {
  const onForgotten = vi.fn();
  const { body, click } = await render(<ForgetDialog forgetting={asked} onClose={unused} onForgotten={onForgotten} />);
  vi.stubGlobal("fetch", async () => new Response("oops", { status: 500 }));
  await click("Forget");
  await expect.poll(() => body.querySelector("[role=alert]")?.textContent).toContain("The dashboard answered with status 500. Try again.");
  expect(onForgotten).not.toHaveBeenCalled();
});

/** A dialog that stays in the page without a request, or leaves it. */
function Shell({ stays }: { stays: boolean }) {
  const [request, setRequest] = useState<ForgetRequest | null>(asked);
  return request || stays ? <ForgetDialog forgetting={request} onClose={() => setRequest(null)} onForgotten={unused} /> : null;
}

test.each([true, false])("a failure after the dialog was closed is reported; it stays in the page: %s", async (stays) => {
  const { click, run } = await render(<Shell stays={stays} />);
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answer.promise);
  await click("Forget");
  await click("Close");
  await run(() => answer.reject(new TypeError("failed")));
  await expect
    .poll(() => getToasts().at(-1))
    .toMatchObject({ tone: "danger", title: "The key could not be forgotten", detail: "The dashboard could not be reached. Try again." });
  for (const { id } of getToasts()) dismissToast(id);
});
