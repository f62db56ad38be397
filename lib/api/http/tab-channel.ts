/** What the tabs of one browser tell each other; a tab does not hear itself. */
export interface TabChannel<Message> {
  post(message: Message): void;
  listen(listener: (message: Message) => void): void;
  close(): void;
}

export function openTabChannel<Message>(name: string): TabChannel<Message> {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    // Only this program, in one version at a time, posts under its own names.
    listen: (listener) => channel.addEventListener("message", ({ data }: MessageEvent<Message>) => listener(data)),
    close: () => channel.close(),
  };
}
