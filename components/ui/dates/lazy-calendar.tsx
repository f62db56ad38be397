"use client";
import { LazyPanel } from "../loading/lazy-panel.tsx";
import type { CalendarProps } from "./calendar.tsx";

const loadCalendar = async () => (await import("./calendar.tsx")).Calendar;

export const LazyCalendar = (props: CalendarProps) => <LazyPanel load={loadCalendar} props={props} />;
