/** The chosen theme; `system` follows the device. It is in a cookie, so that the server renders the right one. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const themeCookie = "theme";

export function readTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? "system";
}

export const themeLabels: Readonly<Record<Theme, string>> = { system: "System", light: "Light", dark: "Dark" };
