import "server-only";
import type { Dispatcher } from "undici";
import type { BodyFilter } from "../redact-key.ts";

type Controller = Dispatcher.DispatchController;

/** Unread bytes at which the sender is paused. */
const highWaterMark = 256 * 1024;

/**
 * A body that is being received. Its chunks are kept without copying until it is read once, as a whole or as a stream. With undici's
 * Readable, the proxy would spend about a third of its time there.
 */
export class IncomingBody {
  readonly #controller: Controller;
  readonly #filter: BodyFilter | undefined;
  readonly #parts: Uint8Array[] = [];
  #bytes = 0;
  #ended: { readonly error: Error | null } | null = null;
  #onEnd: (error: Error | null) => void = () => {};
  #onPart: () => void = () => {};
  #stream: ReadableStreamDefaultController<Uint8Array> | null = null;

  constructor(controller: Controller, filter?: BodyFilter) {
    this.#controller = controller;
    this.#filter = filter;
  }

  add(part: Uint8Array): void {
    for (const passed of this.#filter?.push(part) ?? [part]) this.#keep(passed);
    this.#onPart();
  }

  #keep(part: Uint8Array): void {
    this.#bytes += part.byteLength;
    if (!this.#stream) {
      this.#parts.push(part);
      return;
    }
    this.#stream.enqueue(part);
    if ((this.#stream.desiredSize ?? 0) <= 0) this.#controller.pause();
  }

  end(error: Error | null): void {
    if (this.#ended) return;
    if (!error) for (const part of this.#filter?.end() ?? []) this.#keep(part);
    this.#ended = { error };
    this.#onEnd(error);
  }

  /** Waits for the end or for more than `bytes`, and then pauses the sender. Rejects when the body breaks off before. */
  collect(bytes: number): Promise<"whole" | "more"> {
    return new Promise((resolve, reject) => {
      this.#onEnd = (error) => (error ? reject(error) : resolve("whole"));
      this.#onPart = () => {
        if (this.#bytes <= bytes) return;
        this.#onPart = () => {};
        this.#onEnd = () => {};
        this.#controller.pause();
        resolve("more");
      };
      if (this.#ended) this.#onEnd(this.#ended.error);
      else this.#onPart();
    });
  }

  /** All chunks. Rejects when the body breaks off. */
  parts(): Promise<Uint8Array[]> {
    return new Promise((resolve, reject) => {
      const settle = (error: Error | null) => (error ? reject(error) : resolve(this.#parts));
      if (this.#ended) settle(this.#ended.error);
      else {
        this.#onEnd = settle;
        this.#controller.resume();
      }
    });
  }

  async text(): Promise<string> {
    return Buffer.concat(await this.parts()).toString();
  }

  /** The chunks as they arrive. Fails when the body breaks off, and pauses the sender while nothing reads. */
  stream(): ReadableStream<Uint8Array> {
    const start = (stream: ReadableStreamDefaultController<Uint8Array>) => {
      for (const part of this.#parts.splice(0)) stream.enqueue(part);
      this.#stream = stream;
      this.#onEnd = (error) => (error ? stream.error(error) : stream.close());
      if (this.#ended) this.#onEnd(this.#ended.error);
    };
    const pull = () => {
      if (!this.#ended) this.#controller.resume();
    };
    return new ReadableStream({ start, pull, cancel: (reason) => this.discard(reason) }, new ByteLengthQueuingStrategy({ highWaterMark }));
  }

  /** Ends the exchange without reading the body. */
  discard(reason?: unknown): void {
    this.#onEnd = () => {};
    this.#onPart = () => {};
    this.#stream = null;
    if (!this.#ended) this.#controller.abort(reason instanceof Error ? reason : new Error("The answer is no longer needed."));
  }
}
