import { setImmediate as nextTurn } from "node:timers/promises";
import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { getToasts } from "#components/ui/toasts/toast-store.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { DeleteDraft, type DeleteDraftProps } from "./delete-draft.tsx";

const refusal = new ApiError({ status: 403, code: "FORBIDDEN", detail: "The key may not delete orders." });

/** Three drafts, one without a number, as some APIs send it, whose deletion can be asked for. A deletion ends as `answer` does. */
function Drafts({ answer, onDeleted }: { answer: Promise<void>; onDeleted?: () => void }) {
  const [draft, setDraft] = useState<DeleteDraftProps["draft"]>(null);
  return (
    <>
      {["PO-1", "PO-2", ""].map((po_num) => (
        <button key={po_num} type="button" onClick={() => setDraft({ purchase_global_id: po_num, po_num: po_num || (null as never) })}>
          {po_num || "Without"}
        </button>
      ))}
      <DeleteDraft draft={draft} remove={() => answer} onClose={() => setDraft(null)} {...(onDeleted && { onDeleted })} />
    </>
  );
}

test("names a draft without a number", async () => {
  const { body, click } = await render(
    <SampleScreen>
      <Drafts answer={Promise.resolve()} />
    </SampleScreen>,
  );
  await click("Without");
  expect(body.querySelector("h2")?.textContent).toBe("Delete draft without a number?");
  await click("Delete draft");
  await expect.poll(() => getToasts().at(-1)?.title).toBe("Draft without a number deleted");
});

test("closes before the list is read again, so that the row has the focus when it leaves the list", async () => {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, "invalidateQueries").mockReturnValue(new Promise(() => {}));
  const { body, click } = await render(
    <SampleScreen client={client}>
      <Drafts answer={Promise.resolve()} />
    </SampleScreen>,
  );
  await click("PO-1");
  await click("Delete draft");
  await expect.poll(() => body.querySelector("h2")).toBeNull();
  expect(invalidate).toHaveBeenCalledOnce();
});

/** Decides to delete the first draft, closes the dialog before the answer, and asks for the second draft. */
async function leaveFirst(answer: Promise<void>, onDeleted?: () => void) {
  const screen = await render(
    <SampleScreen>
      <Drafts answer={answer} {...(onDeleted && { onDeleted })} />
    </SampleScreen>,
  );
  await screen.click("PO-1");
  await screen.click("Delete draft");
  await screen.click("Close");
  await screen.click("PO-2");
  return screen;
}

test("a deletion that fails after its dialog was closed is reported, and not in the dialog of another draft", async () => {
  const answer = Promise.withResolvers<void>();
  const { body, run } = await leaveFirst(answer.promise);
  await run(() => answer.reject(refusal));
  await expect
    .poll(() => getToasts().at(-1))
    .toMatchObject({ tone: "danger", title: "Draft PO-1 could not be deleted", detail: "The key may not delete orders." });
  expect(body.querySelector("dialog")?.textContent).toMatch(/^Delete draft PO-2\?/);
  expect(body.textContent).not.toContain("The draft could not be deleted");
});

test("a deletion that ends after its dialog was closed leaves the dialog of another draft open", async () => {
  const answer = Promise.withResolvers<void>();
  const { body, run } = await leaveFirst(answer.promise);
  await run(() => answer.resolve());
  await expect.poll(() => getToasts().at(-1)).toMatchObject({ tone: "positive", title: "Draft PO-1 deleted" });
  expect(body.querySelector("dialog")?.textContent).toMatch(/^Delete draft PO-2\?/);
});

test("an editor whose dialog was closed before the deletion ended is not left, because it may have newer text", async () => {
  const answer = Promise.withResolvers<void>();
  const onDeleted = vi.fn();
  const { run } = await leaveFirst(answer.promise, onDeleted);
  await run(() => answer.resolve());
  await expect.poll(() => getToasts().at(-1)?.title).toBe("Draft PO-1 deleted");
  expect(onDeleted).not.toHaveBeenCalled();
});

test("a draft that was never sent stays, and nothing is reported, where its dialog was closed before", async () => {
  const answer = Promise.withResolvers<void>();
  const onDeleted = vi.fn();
  const screen = await render(
    <SampleScreen>
      <DeleteDraft
        draft={{ purchase_global_id: null, po_num: "PO-9" }}
        remove={() => answer.promise}
        onClose={() => {}}
        onDeleted={onDeleted}
      />
    </SampleScreen>,
  );
  await screen.click("Delete draft");
  await screen.click("Close");
  await screen.run(async () => {
    answer.resolve();
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  });
  expect(getToasts().map(({ title }) => title)).not.toContain("Draft PO-9 deleted");
  expect(onDeleted).not.toHaveBeenCalled();
});
