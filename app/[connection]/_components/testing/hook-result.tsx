import { QueryClient } from "@tanstack/react-query";
import type { Api } from "#lib/api/http/api.ts";
import { api, screenMarkup } from "./sample-screen.tsx";

function HookCaller({ call }: { call: () => void }) {
  call();
  return null;
}

/** What a hook returns in its first render, when the list of this query has these rows and left out others. They may break the contract, like a faulty API. */
export function resultOf<Result>(
  hook: () => Result,
  query: (api: Api) => { readonly queryKey: readonly unknown[] },
  rows: readonly object[],
  leftOut = 0,
): Result | undefined {
  const client = new QueryClient();
  client.setQueryData(query(api).queryKey, { rows, leftOut });
  let result: Result | undefined;
  const call = () => {
    result = hook();
  };
  screenMarkup(<HookCaller call={call} />, client);
  return result;
}
