import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { ViewerProvider } from "#components/viewer.tsx";
import { ApiProvider } from "#lib/api/http/api-provider.tsx";
import { createDraft } from "#lib/drafts/draft.ts";
import { newStoredDraft } from "#lib/drafts/storage/stored-draft.ts";
import { head } from "#lib/drafts/testing/draft-context.ts";
import { products } from "#lib/drafts/testing/products.ts";
import { samplePurchase } from "#lib/testing/samples.ts";
import { KeepSession } from "../../../../_components/session/keep-session.tsx";
import { useOpenSession } from "./open-session.ts";
import { useSession } from "./use-session.ts";

const connection = { slug: "harbor", connectedAt: "2026-11-23" };
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
    return Response.json({ data: samplePurchase([], { po_num: head.po_num }) }, { status: 201 });
  });
  vi.stubGlobal("fetch", fetchFrom);
  const { body, click } = await render(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse("2026-11-23T12:00:00Z") }}>
      <QueryClientProvider client={new QueryClient()}>
        <AppRouterContext value={{} as never}>
          <PathnameContext value="/harbor">
            <SearchParamsContext value={new URLSearchParams()}>
              <ApiProvider connection={connection}>
                <OpenDraft />
                <KeepSession name="Harbor" endsInMs={60_000} idleMs={60_000} />
              </ApiProvider>
            </SearchParamsContext>
          </PathnameContext>
        </AppRouterContext>
      </QueryClientProvider>
    </ViewerProvider>,
  );
  const stateText = () => body.querySelector("output")?.textContent;
  await vi.waitFor(() => expect(body.querySelector("dialog")?.textContent).toContain("no longer holds Harbor"));
  expect(stateText()).toBe("NO_CONNECTION");

  isOpen = true;
  await click("I have connected in another tab");
  await vi.waitFor(() => expect(stateText()).toBe("saved"));
});
