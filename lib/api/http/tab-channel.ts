/** Messages between the tabs of one browser. A tab does not receive its own. */
export interface TabChannel<Message> {
  post(message: Message): void;
  listen(listener: (message: Message) => void): void;
  close(): void;
}

export function openTabChannel<Message>(name: string): TabChannel<Message> {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    // Only this program posts under these names.
    listen: (listener) => channel.addEventListener("message", ({ data }: MessageEvent<Message>) => listener(data)),
    close: () => channel.close(),
  };
}
