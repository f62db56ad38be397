"use client";
import { useEffect } from "react";
import { restoreDirectionControls } from "#lib/format/text/direction-controls.ts";

/** Lets text that is copied from the screen have its numbers and codes as the Data API has them. */
export function CopyAsGiven() {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const shown = getSelection()?.toString() ?? "";
      const given = restoreDirectionControls(shown);
      if (event.defaultPrevented || given === shown) return;
      event.preventDefault();
      event.clipboardData?.setData("text/plain", given);
    };
    document.addEventListener("copy", onCopy);
    return () => document.removeEventListener("copy", onCopy);
  }, []);
  return null;
}
