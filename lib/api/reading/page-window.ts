/** Requests of one list that are under way at once: more would hold up what a person asks for meanwhile. */
const atOnceMax = 3;
/** Short lists are read one page after the other, so that none is asked for a page that it does not have. */
const pagesBeforeTwo = 2;
const pagesBeforeMost = 4;

/** How many pages to ask for at once, once so many in a row have come. */
export function pagesAtOnce(inARow: number): number {
  if (inARow < pagesBeforeTwo) return 1;
  return inARow < pagesBeforeMost ? 2 : atOnceMax;
}

type Outcome<Reply> = { readonly reply: Reply } | { readonly error: unknown };

/** Pages that are asked for ahead of the one that is wanted next. `read` gives one page. */
export function createPageWindow<Reply>(read: (page: number) => Promise<Reply>) {
  const asked = new Map<number, Promise<Outcome<Reply>>>();

  async function ask(page: number): Promise<Outcome<Reply>> {
    try {
      return { reply: await read(page) };
    } catch (error) {
      return { error };
    }
  }

  return {
    isEmpty: () => asked.size === 0,
    /** Asks for `count` pages from `first` on, as far as that has not been done. */
    fill(first: number, count: number): void {
      for (let page = first; page < first + count; page++) {
        if (!asked.has(page)) asked.set(page, ask(page));
      }
    },
    /** Takes a page out, whatever became of it. */
    async take(page: number): Promise<Outcome<Reply> | undefined> {
      const outcome = await asked.get(page);
      asked.delete(page);
      return outcome;
    },
    /** After a wait: what was asked for before it and fails, or has failed, is asked for again, because its reason may have passed. */
    forgiveFailures(): void {
      for (const [page, outcome] of asked) {
        asked.set(
          page,
          outcome.then((known) => ("error" in known ? ask(page) : known)),
        );
      }
    },
  };
}
