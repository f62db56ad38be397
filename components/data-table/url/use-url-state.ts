"use client";
import { useCallback, useMemo } from "react";
import { changeAddress, useAddress } from "./address.ts";
import { readUrlState, type UrlParams, writeUrlState } from "./url-params.ts";

/** The list's state, which is its URL, and a way to change parts of it. Keep `params` outside of components. */
export function useUrlState<S>(params: UrlParams<S>): readonly [state: S, change: (changes: Partial<S>) => void] {
  const { search } = useAddress();
  const state = useMemo(() => readUrlState(params, new URLSearchParams(search)), [params, search]);
  const change = useCallback(
    (changes: Partial<S>) => {
      // The address bar, not the render: two changes in one turn must both arrive.
      const now = new URLSearchParams(window.location.search);
      const next = writeUrlState(params, { ...readUrlState(params, now), ...changes }, now).toString();
      changeAddress("replace", next ? `?${next}` : window.location.pathname);
    },
    [params],
  );
  return [state, change];
}
