import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { allocationOf } from "#lib/receivables/allocation/testing/records.ts";
import { createSubmission, type Submission } from "#lib/receivables/payments/submission/submission.ts";
import { SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { SubmissionRow } from "./submission-row.tsx";

const ignore = () => undefined;
const waiting = createSubmission(allocationOf({ Amount: "5.07" }), 0, 0);
const problem = { status: 400, code: "INVALID", detail: "The request is refused.", requestId: null };
const refused: Submission = { ...waiting, stage: { kind: "refused", problem } };

function Row() {
  const [submission, setSubmission] = useState(refused);
  const actions = { onSendInstead: ignore, onLookAgain: ignore, onRemove: ignore, onRemoveAnyway: ignore };
  return (
    <SubmissionRow
      {...actions}
      submission={submission}
      queue={[submission]}
      isIdle
      isPaused={false}
      onSend={() => setSubmission(waiting)}
    />
  );
}

test("the row keeps the focus where a refused request is sent again from the keyboard", async () => {
  const { body, run, click } = await render(
    <SampleScreen>
      <Row />
    </SampleScreen>,
  );
  const again = () => [...body.querySelectorAll("button")].find(({ textContent }) => textContent === "Try again");
  await run(() => again()?.focus());
  await click("Try again");
  expect(again()).toBeUndefined();
  expect(document.activeElement?.tagName).toBe("LI");
});
