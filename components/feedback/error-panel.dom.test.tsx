import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { ErrorPanel } from "./error-panel.tsx";

function Screen() {
  const [isRead, setRead] = useState(false);
  return (
    <main tabIndex={-1}>
      {isRead ? (
        <p>The invoices</p>
      ) : (
        <ErrorPanel title="The invoices could not be loaded" detail="Out of reach." onRetry={() => setRead(true)} />
      )}
    </main>
  );
}

test("a successful retry leaves the focus in the screen that replaces its button", async () => {
  const { body, run, click } = await render(<Screen />);
  const main = body.querySelector("main");
  await run(() => main?.querySelector("button")?.focus());
  await click("Try again");
  expect(body.textContent).toBe("The invoices");
  expect(document.activeElement).toBe(main);
});
