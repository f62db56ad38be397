"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useId, useSyncExternalStore } from "react";
import { readTheme, type Theme, themeCookie, themes } from "./theme.ts";

const words: Record<Theme, string> = { system: "Like the device", light: "Light", dark: "Dark" };
const icons = { system: Monitor, light: Sun, dark: Moon };
const yearSeconds = 31_536_000;

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function currentTheme(): Theme {
  return readTheme(document.documentElement.dataset.theme);
}

function applyTheme(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

/** `initial` is what the server read from the cookie. */
export function ThemeSwitch({ initial }: { initial: Theme }) {
  const chosen = useSyncExternalStore(subscribe, currentTheme, () => initial);
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-md border border-line bg-surface p-0.5">
      <legend className="sr-only">Colours</legend>
      {themes.map((theme) => {
        const Icon = icons[theme];
        return (
          <label
            key={theme}
            title={words[theme]}
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
            <span className="sr-only">{words[theme]}</span>
            <Icon className="size-3.5" aria-hidden="true" />
          </label>
        );
      })}
    </fieldset>
  );
}
