import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

/** How much of a function V8 runs before it optimizes it. With V8's 13 million, optimizing takes a fifth of the CPU time of a start. */
const tieringBudget = 100_000_000;

/**
 * Opens a cluster, and creates a missing one. V8 keeps the machine code that it has replaced by better code, which takes 5 MB: freeing it rarely
 * ends the whole process with "Check failed: jit_page_->allocations_.erase(addr) == 1" or "jit_page.has_value()" (nodejs/node issue 64500).
 */
export function createPGlite(options: PGliteOptions = {}): Promise<PGlite> {
  setFlagsFromString("--no-wasm-code-gc");
  setFlagsFromString(`--wasm-tiering-budget=${tieringBudget}`);
  return PGlite.create(options);
}
