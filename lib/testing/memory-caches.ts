const origin = "https://dashboard.example";

type Name = string | URL | Request;

const addressOf = (name: Name) => new URL(name instanceof Request ? name.url : name, origin).href;

/** Cache Storage in memory: the parts that the dashboard uses. Relative addresses are those of https://dashboard.example. */
export function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>();

  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (name: Name) => entries.get(addressOf(name))?.clone(),
    put: async (name: Name, response: Response) => void entries.set(addressOf(name), response),
    delete: async (name: Name) => entries.delete(addressOf(name)),
    keys: async () => [...entries.keys()].map((address) => new Request(address)),
  });
  const caches = {
    async open(name: string) {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return cacheOf(entries);
    },
    match: async (name: Name, { cacheName }: { cacheName: string }) => stored.get(cacheName)?.get(addressOf(name))?.clone(),
    delete: async (name: string) => stored.delete(name),
    keys: async () => [...stored.keys()],
  };
  return {
    origin,
    caches: caches as unknown as CacheStorage,
    /** The paths in each cache. */
    paths: (): Record<string, string[]> =>
      Object.fromEntries([...stored].map(([name, entries]) => [name, [...entries.keys()].map((address) => new URL(address).pathname)])),
  };
}
