import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";

/** In one script, because the address of a script takes as many bytes as a small component. */
export const loadLateFigures = async () => (await loadWithRetries(() => import("./late-figures.ts"))).lateFigures;
