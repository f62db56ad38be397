import { vi } from "vitest";

// The files of a worker share what they import from packages, which takes longer than most of them, but not the project's own modules:
// these keep state, or were loaded with the replacements of another file's vi.mock.
vi.resetModules();
