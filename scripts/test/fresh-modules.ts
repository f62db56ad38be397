import { vi } from "vitest";

// A new process per file would also give it fresh modules, but would have to load every package again.
vi.resetModules();
