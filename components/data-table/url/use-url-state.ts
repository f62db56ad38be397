"use client";
import { useCallback, useMemo } from "react";
import { changeAddress, useAddress } from "./address.ts";
import { readUrlState, type UrlParams, writeUrlState } from "./url-params.ts";

/** The state in the URL, and a function that changes parts of it. Keep `params` outside of components. */
export function useUrlState<S>(params: UrlParams<S>): readonly [state: S, change: (changes: Partial<S>) => void] {
  const { search } = useAddress();
  const state = useMemo(() => readUrlState(params, new URLSearchParams(search)), [params, search]);
  const change = useCallback(
    (changes: Partial<S>) => {
      // Reads the address bar, because two changes between renders must both count.
      const now = new URLSearchParams(window.location.search);
      const next = writeUrlState(params, { ...readUrlState(params, now), ...changes }, now).toString();
      changeAddress("replace", next ? `?${next}` : window.location.pathname);
    },
    [params],
  );
  return [state, change];
}
