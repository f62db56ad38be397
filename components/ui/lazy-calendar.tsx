"use client";
import type { CalendarProps } from "./calendar.tsx";
import { LazyPart, type Loadable } from "./lazy-part.tsx";

const calendar: Loadable<CalendarProps> = { load: async () => (await import("./calendar.tsx")).Calendar };

export const LazyCalendar = (props: CalendarProps) => <LazyPart part={calendar} props={props} />;
