import { expect, onTestFinished, test } from "vitest";
import { createApi } from "#lib/api/http/create-api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { connection } from "../../../../_components/testing/sample-screen.tsx";
import { openEditor } from "../testing/open-editor.tsx";

test.each([
  [{ status: 503, detail: "Closed for maintenance." }, /^Kept in this browser, will try again\. Closed for maintenance\.$/],
  [
    { status: 429, detail: "The hourly limit is reached.", retryAfterSeconds: 1_800 },
    /^Kept in this browser, will try again at \d+:\d\d:\d\d [AP]M\. The hourly limit is reached\.$/,
  ],
])("says why a draft waits, and until when: %j", async (fields, text) => {
  const error = new ApiError({ code: "X", ...fields });
  const { session, body, run } = await openEditor({ api: createApi(connection, () => Promise.reject(error)) });
  await run(() => {
    onTestFinished(session.start());
    session.edit((draft) => ({ ...draft, po_num: "PO-2" }));
    session.saveNow();
  });
  await expect.poll(() => session.view().save.kind).toBe("waiting");
  await run(() => undefined);
  expect(body.querySelector('[role="status"]')?.textContent).toMatch(text);
});
