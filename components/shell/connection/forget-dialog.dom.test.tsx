import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
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
