import { expect, test } from "vitest";
import { warningNotes } from "./warning-texts.ts";

const options = { noun: "entry", nouns: "entries", locale: "en-US" };
const whole = { isComplete: true, activity: "idle" } as const;
const notesOf = (reading: object) => warningNotes({ ...options, reading: { ...whole, ...reading } });

test("says what a list may lack, and nothing of a whole list", () => {
  expect(notesOf({})).toEqual([]);
  expect(notesOf({ leftOut: 0, mayLackRows: false })).toEqual([]);
  expect(notesOf({ leftOut: 1 })).toEqual(["1 entry could not be read and is left out."]);
  expect(notesOf({ leftOut: 2, recordNoun: "customer" })).toEqual([
    "2 customers could not be read, so entries may be missing or incomplete.",
  ]);
  expect(notesOf({ leftOut: 1_200, mayLackRows: true })).toEqual([
    "1,200 entries could not be read and are left out.",
    "The list may have changed while it was read: entries may be missing.",
  ]);
  expect(notesOf({ mayLackRows: true, ifIncomplete: "sums may be wrong" })).toEqual([
    "The list may have changed while it was read: sums may be wrong.",
  ]);
});

test("says that selected rows may be incomplete, not that some are missing", () => {
  const noteOf = (reading: object) => warningNotes({ ...options, isSelection: true, reading: { ...whole, ...reading } });
  expect(noteOf({ leftOut: 2, recordNoun: "record" })).toEqual(["2 records could not be read, so the selected entries may be incomplete."]);
  expect(noteOf({ mayLackRows: true, recordNoun: "record", ifIncomplete: "sums may be wrong" })).toEqual([
    "The list may have changed while it was read: the selected entries may be incomplete.",
  ]);
  expect(noteOf({ isComplete: false, activity: "failed", recordNoun: "record" })).toEqual([
    "Incomplete: reading the rest of the records failed, so the selected entries may be incomplete.",
  ]);
});

test("says of a list that was not read to its end what is missing, and why", () => {
  const noteOf = (reading: object) => notesOf({ isComplete: false, activity: "failed", ...reading });
  expect(noteOf({})).toEqual(["Incomplete: reading the rest of the entries failed."]);
  expect(noteOf({ activity: "stopped" })).toEqual(["Incomplete: reading the rest of the entries was stopped."]);
  expect(noteOf({ activity: "waiting" })).toEqual(["Incomplete: reading the rest of the entries was still in progress."]);
  expect(noteOf({ recordNoun: "record" })).toEqual([
    "Incomplete: reading the rest of the records failed, so entries may be missing or incomplete.",
  ]);
  expect(noteOf({ recordNoun: "record", rest: "the reasons" })).toEqual(["Incomplete: reading the reasons failed."]);
});
