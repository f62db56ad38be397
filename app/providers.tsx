"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";
import { ApiProvider } from "#lib/api/api-provider.tsx";
import { ApiError } from "#lib/api/errors.ts";
import { type ServerViewer, ViewerProvider } from "#lib/format/viewer.tsx";

const staleMilliseconds = 60_000;
const retriesMax = 2;
/** No answer, or one from something between here and the Data API: worth another try without being asked. */
const passing = new Set([0, 502, 503, 504]);

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMilliseconds,
        retry: (failures, error) => failures < retriesMax && error instanceof ApiError && passing.has(error.status),
      },
    },
  });
}

interface ProvidersProps extends Pick<ComponentProps<typeof ApiProvider>, "connection" | "quota"> {
  viewer: ServerViewer;
  children: ReactNode;
}

/** What every screen of one connection shares. Give it `key={slug}`: another connection starts with nothing of this one. */
export function Providers({ connection, quota, viewer, children }: ProvidersProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ApiProvider connection={connection} quota={quota}>
        <ViewerProvider server={viewer}>{children}</ViewerProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
