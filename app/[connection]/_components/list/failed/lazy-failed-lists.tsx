"use client";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import type { FailedListsProps } from "./failed-lists.tsx";

const load = async () => (await import("./failed-lists.tsx")).FailedLists;

/** FailedLists for screens that show them beside their own rows, loaded when a list has failed. */
export function LazyFailedLists(props: FailedListsProps) {
  return props.lists.length > 0 ? <LazyPanel load={load} props={props} failed={`Some lists ${props.outcome}.`} /> : null;
}

/** The same as sentences, for files and prints. */
export const failedNotes = ({ lists, outcome }: FailedListsProps): readonly string[] =>
  lists.map(({ subject }) => `${subject} ${outcome}.`);
