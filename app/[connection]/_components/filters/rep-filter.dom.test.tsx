import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { SampleScreen } from "../testing/sample-screen.tsx";
import { RepChoicesNote, RepFilterStatus } from "./rep-filter-status.tsx";

async function show(shown: ReactNode, answer: () => Promise<Response>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal("fetch", answer);
  return render(<SampleScreen client={client}>{shown}</SampleScreen>);
}

const refusal = async () => Response.json({ Error: "The key may not read sales reps." }, { status: 403 });
const never = () => new Promise<Response>(() => {});

test.each([
  ["beside the filter", <RepFilterStatus key="1" chosen={[9003]} />, "Reading sales reps…"],
  ["below the choices", <RepChoicesNote key="2" />, "Loading the sales reps of brands…"],
])("says %s that sales reps are being read", async (_, shown, text) => {
  const { body } = await show(shown, never);
  expect(body.textContent).toBe(text);
});

test.each([
  ["beside the filter", <RepFilterStatus key="1" chosen={[9003]} />, "The sales reps could not be read, so customers may be missing."],
  ["below the choices", <RepChoicesNote key="2" />, "The sales reps of brands could not be loaded."],
])("says %s that sales reps could not be read", async (_, shown, text) => {
  const { body } = await show(shown, refusal);
  await expect.poll(() => body.textContent).toBe(`${text} The key may not read sales reps.Try again`);
});

test("says and reads nothing while no rep is chosen", async () => {
  const fetched = vi.fn(never);
  const { body } = await show(<RepFilterStatus chosen={[]} />, fetched);
  expect(body.textContent).toBe("");
  expect(fetched).not.toHaveBeenCalled();
});
