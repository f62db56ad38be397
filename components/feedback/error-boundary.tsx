"use client";
import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** The data that the children render. A change resets the failure. */
  resetKey: unknown;
  onError: (error: unknown) => void;
  renderFailed: (reset: () => void) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
  readonly resetKey: unknown;
}

/** Next throws to redirect and to show "not found". */
function isNavigation(error: unknown): boolean {
  return error instanceof Error && "digest" in error && typeof error.digest === "string" && error.digest.startsWith("NEXT_");
}

/** Catches a rendering failure, so that the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    if (isNavigation(error)) throw error;
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return state.resetKey === resetKey ? null : { hasFailed: false, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.renderFailed(() => this.setState({ hasFailed: false }));
  }
}
