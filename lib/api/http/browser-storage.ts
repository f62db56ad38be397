import type { KeyValueStore } from "./connection-storage.ts";

const nothing = () => null;

const deniedStorage: KeyValueStore = {
  length: 0,
  getItem: nothing,
  key: nothing,
  removeItem: nothing,
  setItem: () => {
    throw new Error("no storage");
  },
};

/** A storage of the browser. Where the browser denies it to the page, one that is empty and takes nothing: reading the property may throw, or be null. */
export function browserStorage(kind: "localStorage" | "sessionStorage" = "localStorage"): KeyValueStore {
  try {
    return globalThis[kind] ?? deniedStorage;
  } catch {
    return deniedStorage;
  }
}
