import { expect, onTestFinished, test, vi } from "vitest";
import { noteOpened, noteReturned, returnedLink } from "./opened-link.ts";

test("knows through which link a screen was left after a step back to it, and keeps the rest of its history entry", () => {
  const history: { state: unknown; replaceState(state: unknown): void } = {
    state: { tree: "as Next has it" },
    replaceState(state) {
      history.state = state;
    },
  };
  vi.stubGlobal("window", { history });
  onTestFinished(() => void vi.unstubAllGlobals());
  noteOpened(new URL("http://localhost/demo/aging/7?sort=-Open"));
  expect(returnedLink.get()).toBeNull();
  expect(history.state).toEqual({ tree: "as Next has it", openedLink: "/demo/aging/7?sort=-Open" });
  noteReturned();
  expect(returnedLink.get()).toBe("/demo/aging/7?sort=-Open");
  returnedLink.clear();
  expect(returnedLink.get()).toBeNull();
  noteReturned();
  noteOpened(new URL("http://localhost/demo/payments"));
  expect(returnedLink.get()).toBeNull();
  history.state = null;
  noteReturned();
  expect(returnedLink.get()).toBeNull();
});
