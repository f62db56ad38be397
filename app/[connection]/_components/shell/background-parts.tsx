"use client";
import type { ComponentProps } from "react";
import { RememberOpened } from "../palette/remember-opened.tsx";
import { KeepSession } from "../session/keep-session.tsx";
import { ResumeSubmissions } from "./resume-submissions.tsx";

export function BackgroundParts(props: ComponentProps<typeof KeepSession>) {
  return (
    <>
      <ResumeSubmissions />
      <RememberOpened />
      <KeepSession {...props} />
    </>
  );
}
