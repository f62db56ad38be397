import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ViewerProvider } from "../viewer.tsx";

interface SampleViewerProps {
  now?: string;
  children: ReactNode;
}

/** Shows its children to a viewer in UTC, by default at noon of November 23, 2026. */
export const SampleViewer = ({ now = "2026-11-23T12:00:00Z", children }: SampleViewerProps) => (
  <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse(now) }}>{children}</ViewerProvider>
);

export const viewerMarkup = (shown: ReactNode): string => renderToStaticMarkup(<SampleViewer>{shown}</SampleViewer>);

/** The text of markup, with one space for tags and white space. */
export const textOf = (markup: string): string => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
