import { Window } from "happy-dom";
import { act, createElement, type ReactNode } from "react";
import { onTestFinished, vi } from "vitest";

export interface Rendered {
  readonly body: HTMLElement;
  /** Runs what changes state, and waits until React has rendered it. */
  readonly run: (change: () => unknown) => Promise<void>;
  readonly fire: (target: Element | null | undefined, type: string, init?: object) => Promise<void>;
  /** Clicks the button with this text. */
  readonly click: (text: string) => Promise<void>;
}

/** What React and the components read of the global scope. */
const globals = [
  ...(["document", "Event", "Node", "Element", "HTMLElement", "HTMLInputElement", "HTMLIFrameElement"] as const),
  ...(["location", "history", "localStorage", "sessionStorage", "navigator"] as const),
] as const;

/** Opens an empty page until the test ends. */
function openPage(): Document {
  const window = new Window({ url: "http://localhost/" });
  // It does not have this part of a browser's navigator.
  Object.assign(window.navigator, { userActivation: { hasBeenActive: false } });
  for (const name of globals) vi.stubGlobal(name, window[name]);
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const) vi.stubGlobal(name, window[name].bind(window));
  vi.stubGlobal("window", window);
  vi.stubGlobal("self", globalThis);
  onTestFinished(() => window.happyDOM.close());
  // The parts of a browser's document that the tests use.
  return window.document as unknown as Document;
}

/** Renders into a page without a browser, with effects and events, until the test ends. */
export async function render(shown: ReactNode): Promise<Rendered> {
  const document = openPage();
  const { createRoot } = await import("react-dom/client");
  const container = document.createElement("div");
  document.body.appendChild(container);
  const root = createRoot(container);
  const run = async (change: () => unknown) => {
    // Outside of `act`, what an effect continues later renders by itself, as in a browser.
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    await act(async () => void (await change()));
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  };
  onTestFinished(async () => {
    await run(() => root.unmount());
    // React reads the window when code that loads late changes state, also of what is unmounted.
    await vi.dynamicImportSettled();
    vi.unstubAllGlobals();
  });
  await run(() => root.render(shown));
  const fire = (target: Element | null | undefined, type: string, init: object = {}) => {
    const window = document.defaultView;
    if (!target || !window) throw new Error(`There is no element for the event ${type}.`);
    const event = new window.Event(type, { bubbles: true, cancelable: true });
    return run(() => target.dispatchEvent(Object.assign(event, init)));
  };
  const click = (text: string) =>
    fire(
      [...container.querySelectorAll("button")].find((button) => button.textContent === text),
      "click",
      { button: 0 },
    );
  return { body: document.body, run, fire, click };
}

export interface RenderedHook<Result> extends Pick<Rendered, "run"> {
  /** What the hook returned last. */
  readonly current: () => Result;
}

interface HookCallerProps<Result> {
  hook: () => Result;
  onResult: (result: Result) => void;
}

function HookCaller<Result>({ hook, onResult }: HookCallerProps<Result>) {
  onResult(hook());
  return null;
}

/** Calls a hook in a component, below the providers that `wrap` adds, until the test ends. */
export async function renderHook<Result>(hook: () => Result, wrap = (caller: ReactNode) => caller): Promise<RenderedHook<Result>> {
  let latest: { readonly result: Result } | undefined;
  const { run } = await render(wrap(createElement(HookCaller<Result>, { hook, onResult: (result) => (latest = { result }) })));
  return {
    run,
    current: () => {
      if (!latest) throw new Error("The hook has not returned.");
      return latest.result;
    },
  };
}
