import { expect, test } from "vitest";
import { textOf, viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { PickerList, type PickerListProps } from "./picker-list.tsx";

const statusOf = (props: Pick<PickerListProps, "items" | "mayLack" | "error">) =>
  textOf(viewerMarkup(<PickerList label="Find an account" noun="account" chosenID={null} onChoose={() => {}} {...props} />)).trim();

const one = [{ id: 1, label: "Harbor" }];

test("says that accounts may be missing where the lists behind it are incomplete", () => {
  expect(statusOf({ items: one })).toMatch(/1 account$/);
  expect(statusOf({ items: one, mayLack: true })).toMatch(/1 account\. Some may be missing, because not every record could be read\.$/);
});

test("calls no incomplete list empty", () => {
  expect(statusOf({ items: [] })).toBe("There is no account to choose.");
  expect(statusOf({ items: [], mayLack: true })).toBe("Some may be missing, because not every record could be read.");
  expect(statusOf({ items: undefined, mayLack: true })).toBe("Loading…");
});
