import type { IAsyncProperty, IProperty, Parameters } from "fast-check";
import { vi } from "vitest";

const factor = Number(process.env.PROPERTY_RUNS);

/** Repeats every property PROPERTY_RUNS times as often as its test says. */
vi.mock("fast-check", async (importOriginal) => {
  const original = await importOriginal<typeof import("fast-check")>();
  function assert<T>(property: IAsyncProperty<T> | IProperty<T>, parameters: Parameters<T> = {}) {
    return original.assert(property as IAsyncProperty<T>, { ...parameters, numRuns: Math.ceil((parameters.numRuns ?? 100) * factor) });
  }
  return { ...original, assert, default: { ...original.default, assert } };
});
