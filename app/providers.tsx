"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";
import { type ServerViewer, ViewerProvider } from "#components/viewer.tsx";
import { ApiProvider } from "#lib/api/http/api-provider.tsx";
import { createQueryClient } from "#lib/api/http/query-client.ts";

interface ProvidersProps extends Pick<ComponentProps<typeof ApiProvider>, "connection" | "quota"> {
  viewer: ServerViewer;
  children: ReactNode;
}

/** Contexts of all screens of a connection. Set `key={slug}`, so that another connection starts with fresh state. */
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
