"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useId, useSyncExternalStore } from "react";
import { applyTheme, currentTheme, subscribeTheme } from "./apply-theme.ts";
import { type Theme, themeLabels, themes } from "./theme.ts";

const icons = { system: Monitor, light: Sun, dark: Moon };

/** `initial` is what the server read from the cookie. */
export function ThemeSwitch({ initial }: { initial: Theme }) {
  const chosen = useSyncExternalStore(subscribeTheme, currentTheme, () => initial);
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-md border border-line bg-surface p-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => {
        const Icon = icons[theme];
        return (
          <label
            key={theme}
            data-tip={themeLabels[theme]}
            className="grid size-6 cursor-pointer place-items-center rounded-sm text-faint hover:text-ink has-checked:bg-hover has-checked:text-ink has-checked:inset-ring-1 has-checked:inset-ring-control forced-colors:has-checked:outline-2 has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:size-9"
          >
            <input
              type="radio"
              name={name}
              value={theme}
              checked={chosen === theme}
              onChange={() => applyTheme(theme)}
              className="sr-only"
            />
            <span className="sr-only">{themeLabels[theme]}</span>
            <Icon className="size-3.5" aria-hidden="true" />
          </label>
        );
      })}
    </fieldset>
  );
}
