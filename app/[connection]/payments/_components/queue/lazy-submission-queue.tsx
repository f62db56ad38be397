"use client";
import { AfterHydration } from "#components/ui/after-hydration.tsx";
import type { SubmissionQueueProps } from "./submission-queue.tsx";

const loadQueue = async () => (await import("./submission-queue.tsx")).SubmissionQueue;

/** `SubmissionQueue` for a screen that uses the queue itself, so that requests are sent before this has loaded. */
export const LazySubmissionQueue = (props: SubmissionQueueProps) => <AfterHydration load={loadQueue} props={props} />;
