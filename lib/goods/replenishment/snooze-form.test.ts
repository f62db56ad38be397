import { expect, test } from "vitest";
import { snoozeForm } from "./snooze-form.ts";

const errorOf = (until: string) => snoozeForm("2026-11-23").safeParse({ until }).error?.issues[0]?.message;

test("takes a day after today only", () => {
  expect(errorOf("2026-11-24")).toBeUndefined();
  for (const until of ["", "2026-11-23", "0002-11-24", "2026-02-30"]) expect(errorOf(until), until).toBe("Choose a day after today.");
});
