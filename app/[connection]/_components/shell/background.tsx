"use client";
import type { ComponentProps } from "react";
import type { KeepSession } from "../session/keep-session.tsx";
import { AfterHydration } from "./after-hydration.tsx";

const loadParts = async () => (await import("./background-parts.tsx")).BackgroundParts;
const loadStrip = async () => (await import("../list/read-status-strip.tsx")).ReadStatusStrip;

/** The session's watch, the toasts and what else a screen runs without showing it. */
export function Background(props: ComponentProps<typeof KeepSession>) {
  return <AfterHydration load={loadParts} props={props} />;
}

/** The strip above every screen. It says nothing before five seconds have passed. */
export function ReadStatus() {
  return <AfterHydration load={loadStrip} props={{}} />;
}
