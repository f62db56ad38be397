import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { SessionEnded } from "./session-ended.tsx";

test("a page that is hidden puts the focus on the reason, so that no tip covers it", async () => {
  const ended = { title: "The Data API no longer accepts the key of Store", text: "It was revoked.", requestId: "abc" };
  const { body } = await render(
    <AppRouterContext value={{} as never}>
      <SessionEnded ended={ended} connectHref="/connect" onCheck={() => undefined} />
    </AppRouterContext>,
  );
  expect(body.ownerDocument.activeElement?.textContent).toBe(ended.title);
});
