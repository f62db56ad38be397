import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { createDraft } from "#lib/orders/drafts/draft.ts";
import { newStoredDraft } from "#lib/orders/drafts/storage/stored-draft.ts";
import { head } from "#lib/orders/drafts/testing/draft-context.ts";
import { products } from "#lib/orders/drafts/testing/products.ts";
import { samplePurchase } from "#lib/testing/samples.ts";
import { KeepSession } from "../../../../_components/session/keep-session.tsx";
import { SampleScreen } from "../../../../_components/testing/sample-screen.tsx";
import { useOpenSession } from "./open-session.ts";
import { useSession } from "./use-session.ts";

type Opened = NonNullable<ReturnType<typeof useOpenSession>>;

function OpenDraft() {
  const opened = useOpenSession({
    connection: "harbor",
    read: () => newStoredDraft(createDraft(head)),
    products,
    onSubmitted: () => {},
  });
  return opened ? <SaveStateText session={opened.session} /> : null;
}

function SaveStateText({ session }: Pick<Opened, "session">) {
  const save = useSession(session, (view) => view.save);
  return <output>{save.kind === "waiting" ? save.error.code : save.kind}</output>;
}

test("an order that was refused because the session had ended is saved when the key was entered in another tab", async () => {
  let isOpen = false;
  const fetchFrom = vi.fn(async (address: string) => {
    if (address.startsWith("/api/session/")) return Response.json(isOpen ? { state: "open", endsInMs: 60_000 } : { state: "gone" });
    if (!isOpen) return Response.json({ Error: { code: "NO_CONNECTION", detail: "Connect it again." } }, { status: 401 });
    return Response.json({ data: samplePurchase([], head) }, { status: 201 });
  });
  vi.stubGlobal("fetch", fetchFrom);
  const { body, click } = await render(
    <SampleScreen>
      <PathnameContext value="/harbor">
        <SearchParamsContext value={new URLSearchParams()}>
          <OpenDraft />
          <KeepSession name="Harbor" endsInMs={60_000} idleMs={60_000} />
        </SearchParamsContext>
      </PathnameContext>
    </SampleScreen>,
  );
  const stateText = () => body.querySelector("output")?.textContent;
  await expect.poll(() => body.querySelector("dialog")?.textContent).toContain("no longer holds Harbor");
  expect(stateText()).toBe("NO_CONNECTION");

  isOpen = true;
  await click("I have connected in another tab");
  await expect.poll(() => stateText()).toBe("saved");
});
