"use client";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { loadScreenFailure } from "../../sections/load-errors.ts";
import type { ScreenFailureProps } from "./screen-failure.tsx";

/** `ScreenFailure`, whose code each page loads when it is interactive. */
export function ScreenError(props: ScreenFailureProps) {
  return <LazyPanel load={loadScreenFailure} failed={`${props.subject} could not be loaded.`} props={props} />;
}
