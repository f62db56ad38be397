import { useState } from "react";
import { expect, test } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { ViewerProvider } from "#components/viewer.tsx";
import { useTypedDate } from "./use-typed-date.ts";

const server = { locale: "en-US", timeZone: "UTC", nowMs: 0 };

test.each(["pagehide", "visibilitychange"])("gives the date of a short form to a form that stores its values at %s", async (type) => {
  let value = "";
  const { run, current } = await renderHook(
    () => {
      const [shown, show] = useState("");
      const change = (next: string) => {
        value = next;
        show(next);
      };
      return useTypedDate(shown, change);
    },
    (caller) => <ViewerProvider server={server}>{caller}</ViewerProvider>,
  );
  const stored: string[] = [];
  addEventListener(type, () => stored.push(value));
  const typeAndLeave = async (text: string) => {
    await run(() => current().type(text));
    await run(() => document.dispatchEvent(new Event(type, { bubbles: true })));
    expect(current().text).toBe(text);
  };
  await typeAndLeave("12/31/27");
  await typeAndLeave("12/");
  expect(stored).toEqual(["2027-12-31", "2027-12-31"]);
});
