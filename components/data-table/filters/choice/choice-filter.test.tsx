import { expect, test } from "vitest";
import { viewerMarkup } from "#components/testing/sample-viewer.tsx";
import type { LoadedChoices } from "../filter.ts";
import { ChoiceFilter } from "./choice-filter.tsx";

const one = { value: 1, label: "Northgate" };
const two = { value: 2, label: "Southgate" };

function render({ choices, mayLack }: LoadedChoices<number>, chosen: readonly number[]): string {
  return viewerMarkup(<ChoiceFilter label="Store" choices={choices} mayLack={mayLack} chosen={chosen} onChosen={() => {}} />);
}

test("hides a filter that has at most one choice, unless something is chosen", () => {
  expect(render({ choices: [] }, [])).toBe("");
  expect(render({ choices: [one] }, [])).toBe("");
  expect(render({ choices: [one] }, [3])).toContain('data-filter="Store: 3"');
  expect(render({ choices: undefined }, [])).toContain("Store");
});

test("shows only its label until something is chosen", () => {
  const [, button = ""] = /<button[^>]*>(.*?)<\/button>/.exec(render({ choices: [one, two] }, [])) ?? [];
  expect(button.replace(/<[^>]*>/g, "")).toBe("Store");
});

test("describes the chosen options, and nothing if all are chosen", () => {
  expect(render({ choices: [one, two] }, [2])).toContain('data-filter="Store: Southgate"');
  expect(render({ choices: [one, two] }, [1, 2])).not.toContain("data-filter");
});

test("is shown and described where a choice may be missing: all that are known may not be everything", () => {
  expect(render({ choices: [one], mayLack: true }, [])).toContain("Store");
  expect(render({ choices: [one, two], mayLack: true }, [1, 2])).toContain('data-filter="Store: Northgate, Southgate"');
});
