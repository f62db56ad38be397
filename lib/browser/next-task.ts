/** Continues in a new task, so that the browser can handle input and paint. Unlike a timer, a message is not delayed in nested calls. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
