import { expect, test } from "vitest";
import { warningNotes } from "./warning-texts.ts";

const notesOf = (reading: object) =>
  warningNotes({ reading: { isComplete: true, activity: "idle", ...reading }, noun: "entry", nouns: "entries", locale: "en-US" });

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

test("says of a list that was not read to its end what is missing, and why", () => {
  const noteOf = (reading: object) => notesOf({ isComplete: false, activity: "failed", ...reading });
  expect(noteOf({})).toEqual(["Incomplete: reading the rest of the entries failed."]);
  expect(noteOf({ activity: "stopped" })).toEqual(["Incomplete: reading the rest of the entries was stopped."]);
  expect(noteOf({ activity: "waiting" })).toEqual(["Incomplete: reading the rest of the entries had not ended."]);
  expect(noteOf({ recordNoun: "record" })).toEqual([
    "Incomplete: reading the rest of the records failed, so entries may be missing or incomplete.",
  ]);
  expect(noteOf({ recordNoun: "record", rest: "the reasons" })).toEqual(["Incomplete: reading the reasons failed."]);
});
