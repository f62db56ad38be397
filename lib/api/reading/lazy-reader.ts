import { connectionLost } from "../http/errors.ts";
import { type PageReader, type PageReaderOptions, type PagesState, unread } from "./pages-state.ts";

const loadReader = () => import("./page-reader.ts");

/** A page reader whose code loads with the first listener, because the first page is shown without it. */
export function createLazyReader<Row>(options: PageReaderOptions<Row>, loadCode = loadReader): PageReader<Row> {
  let reader: PageReader<Row> | null = null;
  let state: PagesState<Row> = unread;
  let isLoading = false;
  /** Listeners that wait for the code, with what subscribes them to the reader. */
  const waiting = new Map<() => void, (loaded: PageReader<Row>) => void>();
  const actions: ((loaded: PageReader<Row>) => void)[] = [];

  function update(next: PagesState<Row>): void {
    state = next;
    for (const listener of waiting.keys()) listener();
  }

  async function load(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    update({ ...unread, activity: "reading" });
    try {
      const { createPageReader } = await loadCode();
      const loaded = createPageReader(options);
      reader = loaded;
      for (const subscribe of waiting.values()) subscribe(loaded);
      waiting.clear();
      for (const act of actions.splice(0)) act(loaded);
    } catch (cause) {
      actions.length = 0;
      update({ ...unread, activity: "failed", error: connectionLost(cause) });
    } finally {
      isLoading = false;
    }
  }

  /** Before the code is loaded, there is nothing to do for a list that nobody shows. */
  function act(action: (loaded: PageReader<Row>) => void): void {
    if (reader) action(reader);
    else if (waiting.size > 0) {
      actions.push(action);
      void load();
    }
  }

  return {
    get: () => reader?.get() ?? state,
    subscribe(listener) {
      if (reader) return reader.subscribe(listener);
      let leave = () => {};
      const own = () => listener();
      waiting.set(own, (loaded) => {
        leave = loaded.subscribe(listener);
        listener();
      });
      void load();
      return () => {
        waiting.delete(own);
        leave();
      };
    },
    stop: () => act((loaded) => loaded.stop()),
    resume: () => act((loaded) => loaded.resume()),
    refresh: () => act((loaded) => loaded.refresh()),
    canUpdate: () => reader?.canUpdate() ?? false,
    update: async (signal) => reader?.update(signal) ?? null,
    forgetPosition: () => reader?.forgetPosition(),
  };
}
