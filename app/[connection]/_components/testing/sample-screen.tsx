import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SampleViewer } from "#components/testing/sample-viewer.tsx";
import { ApiProvider } from "#lib/api/http/api-provider.tsx";
import { createApi } from "#lib/api/http/create-api.ts";

export const connection = { slug: "harbor", connectedAt: "2026-11-23" };

/** The API of the sample connection, for the keys of queries. Its requests fail. */
export const api = createApi(connection, () => Promise.reject(new Error("The test has no API.")));

interface SampleScreenProps {
  client?: QueryClient;
  now?: string;
  children: ReactNode;
}

/** What surrounds a part of a screen. */
export const SampleScreen = ({ client = new QueryClient(), now, children }: SampleScreenProps) => (
  <SampleViewer now={now}>
    <QueryClientProvider client={client}>
      <AppRouterContext value={{} as never}>
        <ApiProvider connection={connection}>{children}</ApiProvider>
      </AppRouterContext>
    </QueryClientProvider>
  </SampleViewer>
);

export const screenMarkup = (shown: ReactNode, client?: QueryClient, now?: string): string =>
  renderToStaticMarkup(
    <SampleScreen client={client} now={now}>
      {shown}
    </SampleScreen>,
  );
