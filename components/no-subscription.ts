/** For useSyncExternalStore: subscribes to a value that never changes. */
export const noSubscription = () => () => {};
