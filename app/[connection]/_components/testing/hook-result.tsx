import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import type { Api } from "#lib/api/http/api.ts";
import { ApiProvider } from "#lib/api/http/api-provider.tsx";
import { createApi } from "#lib/api/http/create-api.ts";

const connection = { slug: "harbor", connectedAt: "2026-11-23" };
const api = createApi(connection, () => Promise.reject(new Error("The test has no API.")));

function HookCaller({ call }: { call: () => void }) {
  call();
  return null;
}

/** What a hook returns in its first render, when the list of this query has these rows. They may break the contract, like a faulty API. */
export function resultOf<Result>(
  hook: () => Result,
  query: (api: Api) => { readonly queryKey: readonly unknown[] },
  rows: readonly object[],
): Result | undefined {
  const client = new QueryClient();
  client.setQueryData(query(api).queryKey, { rows, leftOut: 0 });
  let result: Result | undefined;
  const call = () => {
    result = hook();
  };
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ApiProvider connection={connection}>
        <HookCaller call={call} />
      </ApiProvider>
    </QueryClientProvider>,
  );
  return result;
}
