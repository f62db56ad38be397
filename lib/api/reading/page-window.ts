/** Concurrent requests of one list. More would delay the requests that a person waits for. */
const atOnceMax = 3;
/** Short lists are read one page at a time, so that no missing page is requested. */
const pagesBeforeTwo = 2;
const pagesBeforeMost = 4;

/** How many pages to request at once after `inARow` pages without a failure. */
export function pagesAtOnce(inARow: number): number {
  if (inARow < pagesBeforeTwo) return 1;
  return inARow < pagesBeforeMost ? 2 : atOnceMax;
}

type Outcome<Reply> = { readonly reply: Reply } | { readonly error: unknown };

/** Requests pages ahead of the next one. `read` gives one page. */
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
    /** Requests those of `count` pages from `first` on that are not requested yet. */
    fill(first: number, count: number): void {
      for (let page = first; page < first + count; page++) {
        if (!asked.has(page)) asked.set(page, ask(page));
      }
    },
    /** Removes a page and returns its outcome. */
    async take(page: number): Promise<Outcome<Reply> | undefined> {
      const outcome = await asked.get(page);
      asked.delete(page);
      return outcome;
    },
    /** Call after a wait. Repeats earlier requests that failed, because the cause may have passed. */
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
