import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { SampleViewer } from "#components/testing/sample-viewer.tsx";
import { OrderChecks } from "./order-checks.tsx";

function Checks() {
  const [isRead, setRead] = useState(false);
  return (
    <SampleViewer>
      <OrderChecks
        checks={[{ id: "credit", result: isRead ? "passes" : "unknown" }]}
        minimum={0}
        delivery={undefined}
        hasPlannedDelivery={false}
        stateZone={undefined}
        holdingTerms={{ known: isRead ? [] : "failed", isReading: false, retry: () => setRead(true) }}
        pastDue={{ known: "no account", isReading: false, retry: () => undefined }}
        collectionAgent={null}
      />
    </SampleViewer>
  );
}

test("a check keeps the focus where it is completed from the keyboard", async () => {
  const { body, run, click } = await render(<Checks />);
  await run(() => body.querySelector("button")?.focus());
  await click("Try again");
  expect(body.querySelector("button")).toBeNull();
  expect(document.activeElement?.textContent).toBe("Yes: No credit term puts the account on hold");
});
