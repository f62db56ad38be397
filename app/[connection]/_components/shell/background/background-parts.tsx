"use client";
import { type ComponentProps, useEffect } from "react";
import { loadChoiceList } from "#components/data-table/filters/choice/load-choice-list.ts";
import { Toaster } from "#components/ui/toasts/toaster.tsx";
import { RememberOpened } from "../../palette/remember-opened.tsx";
import { preloadErrors } from "../../sections/load-errors.ts";
import { KeepSession } from "../../session/keep-session.tsx";
import { MostUsedScreens, type MostUsedScreensProps } from "../navigation/most-used-screens.tsx";
import { OfflineScreens, type OfflineScreensProps } from "../offline/offline-screens.tsx";
import { CopyAsGiven } from "./copy-as-given.tsx";
import { FocusOpenedLink } from "./focus-opened-link.tsx";
import { ResumeSubmissions } from "./resume-submissions.tsx";

export type BackgroundProps = ComponentProps<typeof KeepSession> & MostUsedScreensProps & OfflineScreensProps;

/** Loads what a screen without a network shows later. */
const preloadParts = () => {
  preloadErrors();
  void loadChoiceList().catch(() => {});
};

export function BackgroundParts({ screens, keyType, signedInAt, ...session }: BackgroundProps) {
  useEffect(preloadParts, []);
  return (
    <>
      <Toaster />
      <ResumeSubmissions />
      <FocusOpenedLink />
      <CopyAsGiven />
      <RememberOpened />
      <MostUsedScreens screens={screens} keyType={keyType} />
      <KeepSession {...session} />
      <OfflineScreens keyType={keyType} signedInAt={signedInAt} />
    </>
  );
}
