"use client";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import type { BackgroundProps } from "./background-parts.tsx";

const loadParts = async () => (await import("./background-parts.tsx")).BackgroundParts;
const loadStrip = async () => (await import("../../list/read-status-strip.tsx")).ReadStatusStrip;
const loadPrintedAsOf = async () => (await import("../../list/printed/printed-as-of.tsx")).PrintedAsOf;

/** What runs on each screen without taking space, such as the session check. */
export function Background(props: BackgroundProps) {
  return <AfterHydration load={loadParts} props={props} />;
}

/** The strip above every screen. Loaded after hydration, because it shows nothing in the first five seconds. */
export function ReadStatus() {
  return <AfterHydration load={loadStrip} props={{}} />;
}

/** Below every screen, in print only: when its data was read. */
export function PrintedFoot() {
  return <AfterHydration load={loadPrintedAsOf} props={{}} />;
}
