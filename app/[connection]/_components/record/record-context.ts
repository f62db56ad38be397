"use client";
import { createContext, useContext } from "react";

export interface OpenRecord {
  readonly id: string;
  readonly row?: unknown;
  /** The heading of the record: h1 on its own page, h2 in a sheet beside its list. */
  readonly heading: "h1" | "h2";
}

export const OpenRecordContext = createContext<OpenRecord | null>(null);

export function useOpenRecord(): OpenRecord {
  const open = useContext(OpenRecordContext);
  if (!open) throw new Error("A record's detail needs a RecordFrame or a RecordSheet around it.");
  return open;
}
