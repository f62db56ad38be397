"use client";
import { useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { type MyRep, myRepKey, readMyRep, writeMyRep } from "#lib/parties/customers/my-rep.ts";
import { useStoredText, writeText } from "./use-stored-text.ts";

/** The sales rep that the person is, and how to set it; null when none is marked, and on the server. */
export function useMyRep(): readonly [MyRep | null, (rep: MyRep | null) => void] {
  const key = myRepKey(useApi().scope);
  const text = useStoredText(key);
  const rep = useMemo(() => readMyRep(text), [text]);
  return [rep, (next) => writeText(key, next && writeMyRep(next))];
}
