import { useState } from "react";
import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { getToasts } from "#components/ui/toasts/toast-store.ts";
import type { OverlayProps } from "../overlay/overlay-context.ts";
import { SampleScreen } from "../testing/sample-screen.tsx";
import { SignOut } from "./sign-out.tsx";

// It reads only the connections of the shell.
const content = { connections: [], typed: "" } as unknown as Omit<OverlayProps, "open" | "onClose">;

/** The dialog, which stays in the page when it is closed. */
function Shell() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <SignOut {...content} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

async function openDialog() {
  const screen = await render(
    <SampleScreen>
      <Shell />
    </SampleScreen>,
  );
  const failure = () => screen.body.querySelector("dialog [role=alert]")?.textContent;
  return { ...screen, failure };
}

test("a failure to sign out names its cause, and is gone when the dialog opens again", async () => {
  const { click, failure } = await openDialog();
  vi.stubGlobal("fetch", async () => new Response("oops", { status: 500 }));
  await click("Sign out");
  await expect.poll(failure).toBe("Not signed outThe dashboard answered with status 500. Try again.");
  await click("Stay");
  await click("Open");
  expect(failure()).toBeUndefined();
});

test("a failure to sign out after the dialog was closed is reported", async () => {
  const { click, run } = await openDialog();
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answer.promise);
  await click("Sign out");
  await click("Close");
  await run(() => answer.reject(new TypeError("failed")));
  await expect
    .poll(() => getToasts().at(-1))
    .toMatchObject({ tone: "danger", title: "Not signed out", detail: "The dashboard could not be reached. Try again." });
});
