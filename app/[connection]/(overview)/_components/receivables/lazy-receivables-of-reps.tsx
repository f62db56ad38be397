"use client";
import { lazy, Suspense } from "react";
import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import type { OfRepsProps } from "./receivables-of-reps.tsx";

// Only a person who has chosen sales reps needs the figures in the browser.
const Part = lazy(() => loadWithRetries(() => import("./receivables-of-reps.tsx").then((module) => ({ default: module.PartOfReps }))));

export const LazyPartOfReps = (props: OfRepsProps) => (
  <Suspense fallback={props.skeleton}>
    <Part {...props} />
  </Suspense>
);
