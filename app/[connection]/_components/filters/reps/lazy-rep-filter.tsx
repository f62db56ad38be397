"use client";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import type { RepFilterStatusProps } from "./rep-filter-status.tsx";

const load = () => import("./rep-filter-status.tsx");
const loadStatus = async () => (await load()).RepFilterStatus;
const loadNote = async () => (await load()).RepChoicesNote;

/** For a panel that is open. */
export const loadRepChoices = async () => (await load()).RepChoices;

export const LazyRepStatus = (props: RepFilterStatusProps) => <AfterHydration load={loadStatus} props={props} />;
export const LazyRepNote = () => <AfterHydration load={loadNote} props={{}} />;
