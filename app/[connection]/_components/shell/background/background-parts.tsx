"use client";
import { type ComponentProps, useEffect } from "react";
import { RememberOpened } from "../../palette/remember-opened.tsx";
import { preloadErrors } from "../../sections/load-errors.ts";
import { KeepSession } from "../../session/keep-session.tsx";
import { ResumeSubmissions } from "./resume-submissions.tsx";

export function BackgroundParts(props: ComponentProps<typeof KeepSession>) {
  useEffect(preloadErrors, []);
  return (
    <>
      <ResumeSubmissions />
      <RememberOpened />
      <KeepSession {...props} />
    </>
  );
}
