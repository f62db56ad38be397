import { describe, expect, it } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";

const { getDerivedStateFromError, getDerivedStateFromProps } = ErrorBoundary;
const props = (resetKey: unknown) => ({ resetKey, onError: () => {}, renderFailed: () => null, children: null });

describe("ErrorBoundary", () => {
  it("shows a failure on an error, and resets it when the data changes", () => {
    expect(getDerivedStateFromError(new TypeError("a.find is not a function"))).toEqual({ hasFailed: true });
    const failed = { hasFailed: true, resetKey: "old data" };
    expect(getDerivedStateFromProps(props("old data"), failed)).toBeNull();
    expect(getDerivedStateFromProps(props("new data"), failed)).toEqual({ hasFailed: false, resetKey: "new data" });
  });

  it("passes on the errors that Next throws to navigate", () => {
    const navigation = Object.assign(new Error("NEXT_NOT_FOUND"), { digest: "NEXT_HTTP_ERROR_FALLBACK;404" });
    expect(() => getDerivedStateFromError(navigation)).toThrow(navigation);
  });
});
