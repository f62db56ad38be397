import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { SampleScreen } from "../testing/sample-screen.tsx";
import { Section } from "./section.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reading = { data: undefined, error: null, isFetching: true, refetch: () => undefined };

test("says what it waits for in the place of a line of its skeleton, so that nothing below moves", async () => {
  const { body, run } = await render(
    <SampleScreen>
      <Section title="Due" heading="h2" query={reading} subject="The open invoices" skeletonLines={6}>
        {() => null}
      </Section>
    </SampleScreen>,
  );
  const lines = () => body.querySelectorAll(".skeleton").length;
  expect(lines()).toBe(6);
  await run(() => vi.advanceTimersByTime(5_000));
  expect(body.textContent).toContain("Waiting for the Data API: the open invoices.");
  expect(lines()).toBe(5);
});

test("has more than ten lines only on a phone, where rows are longer", async () => {
  const { body } = await render(
    <SampleScreen>
      <Section title="Owes" heading="h2" query={reading} subject="The balances" skeletonLines={12}>
        {() => null}
      </Section>
    </SampleScreen>,
  );
  expect(body.querySelectorAll(".skeleton")).toHaveLength(12);
  expect(body.querySelectorAll('.skeleton[class*="sm:hidden"]')).toHaveLength(2);
});
