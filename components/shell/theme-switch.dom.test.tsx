import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

test("a theme applies at once and is stored; the system's theme leaves nothing on the page", async () => {
  const { body, run } = await render(<ThemeSwitch initial="system" />);
  const choose = (theme: string) => run(() => body.querySelector<HTMLInputElement>(`[value=${theme}]`)?.click());
  const state = () => [
    document.documentElement.dataset.theme,
    body.querySelector<HTMLInputElement>(":checked")?.value,
    /theme=\w+/.exec(document.cookie)?.[0],
  ];
  expect(state()).toEqual([undefined, "system", undefined]);
  await choose("dark");
  expect(state()).toEqual(["dark", "dark", "theme=dark"]);
  await choose("light");
  expect(state()).toEqual(["light", "light", "theme=light"]);
  await choose("system");
  expect(state()).toEqual([undefined, "system", "theme=system"]);
});
