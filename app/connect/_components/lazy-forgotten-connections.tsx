"use client";
import type { ComponentProps } from "react";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import type { ForgottenConnections } from "./forgotten-connections.tsx";

const load = async () => (await import("./forgotten-connections.tsx")).ForgottenConnections;

/** In a script of its own, because it shows nothing before it has read the browser's storage. */
export const LazyForgottenConnections = (props: ComponentProps<typeof ForgottenConnections>) => (
  <AfterHydration load={load} props={props} />
);
