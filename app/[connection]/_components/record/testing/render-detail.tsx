import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ViewerProvider } from "#components/viewer.tsx";
import { ApiProvider } from "#lib/api/http/api-provider.tsx";
import { OpenRecordContext } from "../record-context.ts";

/** The markup of a record's detail that opens from a list's row. */
export function renderDetail(Detail: ComponentType, row: unknown): string {
  return renderToStaticMarkup(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse("2026-11-23T12:00:00Z") }}>
      <QueryClientProvider client={new QueryClient()}>
        <ApiProvider connection={{ slug: "rep", connectedAt: "2026-11-23" }}>
          <OpenRecordContext value={{ id: "1", row, heading: "h1" }}>
            <Detail />
          </OpenRecordContext>
        </ApiProvider>
      </QueryClientProvider>
    </ViewerProvider>,
  );
}
