let returned: string | null = null;

/** Stores in the history entry of a screen through which address it is left. */
export function noteOpened({ pathname, search }: Pick<URL, "pathname" | "search">): void {
  returned = null;
  window.history.replaceState({ ...window.history.state, openedLink: pathname + search }, "");
}

/** Call after a step in the history. */
export function noteReturned(): void {
  returned = window.history.state?.openedLink ?? null;
}

/** The address through which the screen was left to which the person has just returned; null once it has been used. */
export const returnedLink = {
  get: (): string | null => returned,
  clear(): void {
    returned = null;
  },
};
