import { act, createElement, type ReactNode } from "react";
import { onTestFinished, vi } from "vitest";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { TestDocument, TestElement } from "./test-document.ts";

export interface Rendered {
  readonly body: TestElement;
  /** Runs what changes state, and waits until React has rendered it. */
  readonly run: (change: () => unknown) => Promise<void>;
  readonly fire: (target: TestElement | null, type: string, init?: object) => Promise<void>;
  /** Clicks the button with this text. */
  readonly click: (text: string) => Promise<void>;
}

const windowOf = (document: TestDocument) => ({
  document,
  Element: TestElement,
  HTMLElement: TestElement,
  HTMLInputElement: TestElement,
  HTMLIFrameElement: class {},
  event: undefined,
  location: { pathname: "/", search: "" },
  history: { replaceState: () => {} },
  localStorage: memoryStorage(),
  navigator: { onLine: true, userAgent: "", userActivation: { hasBeenActive: false } },
  addEventListener: () => {},
  removeEventListener: () => {},
});

/** Renders into a document without a browser, with effects and events, until the test ends. */
export async function render(shown: ReactNode): Promise<Rendered> {
  const document = new TestDocument();
  const window = windowOf(document);
  for (const [name, value] of Object.entries({ ...window, window, self: globalThis })) vi.stubGlobal(name, value);
  const { createRoot } = await import("react-dom/client");
  const container = document.createElement("div");
  document.body.appendChild(container);
  const root = createRoot(container as unknown as HTMLElement);
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
  const fire = (target: TestElement | null, type: string, init: object = {}) => {
    if (!target) throw new Error(`There is no element for the event ${type}.`);
    return run(() => container.dispatch(target, type, init));
  };
  const click = (text: string) =>
    fire(container.querySelectorAll("button").find((button) => button.textContent === text) ?? null, "click", { button: 0 });
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
