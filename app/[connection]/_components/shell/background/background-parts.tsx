"use client";
import { type ComponentProps, useEffect } from "react";
import { keepFocusInCovers } from "#components/ui/overlays/keep-focus-in-covers.ts";
import { RememberOpened } from "../../palette/remember-opened.tsx";
import { preloadErrors } from "../../sections/load-errors.ts";
import { KeepSession } from "../../session/keep-session.tsx";
import { ResumeSubmissions } from "./resume-submissions.tsx";

export function BackgroundParts(props: ComponentProps<typeof KeepSession>) {
  useEffect(preloadErrors, []);
  useEffect(keepFocusInCovers, []);
  return (
    <>
      <ResumeSubmissions />
      <RememberOpened />
      <KeepSession {...props} />
    </>
  );
}
