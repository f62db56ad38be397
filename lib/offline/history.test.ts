import fc from "fast-check";
import { expect, test } from "vitest";
import { createHistory, record, redo, undo } from "./history.ts";

test("undoing every step restores the first state, redoing every step the last", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 50 }), (values) => {
      const states = values.map((value) => ({ value }));
      const first = { value: -1 };
      const last = states.reduce((history, state) => record(history, state), createHistory(first));
      const undone = states.reduce((history) => undo(history), last);
      expect(undone.present).toBe(first);
      expect(undo(undone)).toBe(undone);
      expect(states.reduce((history) => redo(history), undone).present).toBe(last.present);
    }),
  );
});

test("undoes consecutive changes with the same tag as one step", () => {
  const typed = ["1", "12", "123"].reduce((history, text) => record(history, text, "quantity"), createHistory(""));
  expect(undo(typed).present).toBe("");
  expect(undo(record(typed, "x", "batch")).present).toBe("123");
});

test("keeps 200 steps, and forgets undone states once something else changes", () => {
  const states = Array.from({ length: 300 }, (_, index) => index + 1);
  const history = states.reduce((before, state) => record(before, state), createHistory(0));
  expect(history.past).toHaveLength(200);
  expect(redo(record(undo(history), -1)).present).toBe(-1);
});
