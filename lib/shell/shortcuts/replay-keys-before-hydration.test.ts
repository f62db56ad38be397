import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordKeysBeforeHydration, replayKeysBeforeHydration } from "./replay-keys-before-hydration.ts";

class TestElement extends EventTarget {
  readonly isConnected = true;
  /** Every test element is a text field. */
  closest(): TestElement {
    return this;
  }
}

class TestKey extends Event {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey = false;
  readonly altKey = false;
  constructor(name: string, { key = "", ctrlKey = false }: { key?: string; ctrlKey?: boolean } = {}) {
    super(name, { cancelable: true });
    this.key = key;
    this.ctrlKey = ctrlKey;
  }
}

const browser = new EventTarget();

beforeEach(() => {
  vi.stubGlobal("window", browser);
  vi.stubGlobal("Element", TestElement);
  vi.stubGlobal("KeyboardEvent", TestKey);
  new Function("window", recordKeysBeforeHydration)(browser);
});

afterEach(() => vi.unstubAllGlobals());

/** Presses keys in a field, then hydrates the page. Returns what the field types, and the keys that are dispatched again. */
function press(keys: readonly string[]) {
  const field = new TestElement();
  const typed = keys.filter((text) => {
    const key = text.replace("Ctrl+", "");
    const event = new TestKey("keydown", { key, ctrlKey: key !== text });
    Object.defineProperty(event, "target", { value: field });
    browser.dispatchEvent(event);
    return !event.defaultPrevented;
  });
  const again: string[] = [];
  field.addEventListener("keydown", (event) => event instanceof TestKey && again.push((event.ctrlKey ? "Ctrl+" : "") + event.key));
  replayKeysBeforeHydration("input");
  return { typed, again };
}

test("keeps letters that follow Ctrl+K from the field that has the focus, and dispatches them after it", () => {
  expect(press(["Ctrl+k", "a", "x", "Backspace"])).toEqual({ typed: [], again: ["Ctrl+k", "a", "x", "Backspace"] });
});

test("leaves letters before Ctrl+K to their field, and all of them after Escape", () => {
  expect(press(["a", "Ctrl+k", "b"])).toEqual({ typed: ["a"], again: ["Ctrl+k", "b"] });
  new Function("window", recordKeysBeforeHydration)(browser);
  expect(press(["a", "Ctrl+k", "b", "Escape", "c"])).toEqual({ typed: ["a", "Escape", "c"], again: [] });
});
