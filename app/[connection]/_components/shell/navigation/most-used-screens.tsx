"use client";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import { chooseScreens, countScreen } from "#lib/shell/navigation/most-used-screens.ts";
import type { NavigationScreen } from "../../overlay/overlay-context.ts";
import { BottomLinks, bottomNavigationID } from "./bottom-navigation.tsx";
import { useCurrentScreen } from "./navigation.tsx";

export interface MostUsedScreensProps {
  screens: readonly NavigationScreen[];
  keyType: KeyType;
}

/** Counts the opened screens, and shows the five most used ones in the bottom navigation. They stay the same until the app is opened anew. */
export function MostUsedScreens({ screens, keyType }: MostUsedScreensProps) {
  const { connection, scope } = useApi();
  const current = useCurrentScreen(screens);
  const [shown] = useState(() => {
    const slugs = screens.map(({ slug }) => slug);
    return chooseScreens(() => ({ local: localStorage, session: sessionStorage }), scope, slugs, keyType);
  });
  const [bar] = useState(() => document.getElementById(bottomNavigationID));
  useEffect(() => {
    if (current !== undefined) countScreen(browserStorage(), scope, current);
  }, [scope, current]);
  return bar && createPortal(<BottomLinks connection={connection} screens={screens} shown={shown} current={current} />, bar);
}
