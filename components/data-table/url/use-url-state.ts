"use client";
import { useCallback, useMemo } from "react";
import { changeAddress, useAddress } from "./address.ts";
import { readUrlState, type UrlParams, writeUrlState } from "./url-params.ts";

/**
 * "push": Back takes the change back, together with those of the same values right before it, such as each pause while typing. Without a
 * step of its own, "replace".
 */
type ChangeUrlState<S> = (changes: Partial<S>, how?: "push" | "replace") => void;

/** The state in the URL, and a function that changes parts of it. Keep `params` outside of components. */
export function useUrlState<S>(params: UrlParams<S>): readonly [state: S, change: ChangeUrlState<S>] {
  const { search } = useAddress();
  const state = useMemo(() => readUrlState(params, new URLSearchParams(search)), [params, search]);
  const change = useCallback(
    (changes: Partial<S>, how: "push" | "replace" = "push") => {
      // Reads the address bar, because two changes between renders must both count.
      const now = new URLSearchParams(location.search);
      const next = writeUrlState(params, { ...readUrlState(params, now), ...changes }, now).toString();
      const step = `${Object.keys(changes)}`;
      if (next !== `${now}`) changeAddress(history.state?.step === step ? "replace" : how, next ? `?${next}` : location.pathname, { step });
    },
    [params],
  );
  return [state, change];
}
