import { expect, test } from "vitest";
import { textOf, viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { ArrivedNote } from "./arrived-note.tsx";

type Note = Parameters<typeof ArrivedNote>[0];

const note: Note = { read: 9, isComplete: true, orders: 7, hasPeriod: true, undated: 0, postedSince: "2025-08-26" };
const shown = (changes: Partial<Note>) => textOf(viewerMarkup(<ArrivedNote {...note} {...changes} />));

test("says which orders the figures are made of", () => {
  expect(shown({})).toBe("7 orders arrived in the period. Only orders posted since Aug 26, 2025 were read.");
  expect(shown({ orders: 1, postedSince: undefined })).toBe("1 order arrived in the period.");
  expect(shown({ hasPeriod: false, postedSince: undefined })).toBe("7 orders arrived.");
});

test("says what the figures leave out", () => {
  expect(shown({ undated: 2 })).toMatch(/were read\. Left out: 2 arrived orders without a day of arrival\.$/);
  expect(shown({ undated: 1, unknownLines: 1 })).toMatch(
    /Left out: 1 arrived order without a day of arrival, 1 line that does not say what was ordered or received\.$/,
  );
  expect(shown({ unknownLines: 2 })).toMatch(/2 lines that do not say/);
});

test("says that not all orders are read yet", () => {
  expect(shown({ isComplete: false, read: 500 })).toBe("500 orders read so far, not all.");
  expect(shown({ isComplete: false, read: undefined })).toBe("Orders that arrived.");
});
