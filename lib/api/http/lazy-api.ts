import type { BrowserApi, browserApi } from "./browser-api.ts";
import { scopeOf } from "./connection-storage.ts";
import { connectionLost } from "./errors.ts";

interface LazyApi extends BrowserApi {
  /** Loads the code of requests and lists before one is needed. */
  preload(): void;
}

/** The API of a connection, whose code loads when the page is interactive. */
export function lazyApi(...[connection, ...options]: Parameters<typeof browserApi>): LazyApi {
  let loaded: BrowserApi | null = null;
  let loading: Promise<BrowserApi> | null = null;
  let mustSkipCache = false;

  async function load(): Promise<BrowserApi> {
    try {
      // Screens send their first requests in the effects of hydration, which all run in one task.
      await new Promise((resolve) => setTimeout(resolve));
      const module = await import("./browser-api.ts");
      loaded = module.browserApi(connection, ...options);
      if (mustSkipCache) loaded.skipCache();
      return loaded;
    } catch (cause) {
      loading = null;
      throw connectionLost(cause);
    }
  }
  const ready = () => {
    loading ??= load();
    return loading;
  };

  return {
    connection: connection.slug,
    scope: scopeOf(connection),
    call: async (...args) => (await ready()).call(...args),
    exchange: async (...args) => (await ready()).exchange(...args),
    preload() {
      setTimeout(() => Promise.all([ready(), import("../list-rows.ts"), import("../reading/read-updates.ts")]).catch(() => {}));
    },
    skipCache() {
      mustSkipCache = true;
      loaded?.skipCache();
    },
  };
}
