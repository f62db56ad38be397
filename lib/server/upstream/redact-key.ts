import "server-only";

/** The text that replaces the key when the Data API repeats it. */
export const redactedKey = "[key]";

/** A shorter key could occur in the data by chance, and replacing it would change records. */
const keyLengthMin = 8;

/** The forms in which a key may come back: plain, in a JSON string and in a URL. */
function formsOf(key: string): string[] {
  if (key.length < keyLengthMin) return [];
  const inJson = JSON.stringify(key).slice(1, -1);
  const withSlashes = inJson.replaceAll("/", "\\/");
  return [...new Set([key, inJson, withSlashes, encodeURIComponent(key)])];
}

/** Replaces a sequence of bytes in a stream, even if it is split between two chunks. */
class ByteFilter {
  readonly #sought: Buffer;
  readonly #first: number;
  /** The end of the last chunk that may be the beginning of the sequence. */
  #held: Buffer | null = null;

  constructor(sought: string) {
    this.#sought = Buffer.from(sought);
    this.#first = this.#sought[0] ?? 0;
  }

  push(part: Uint8Array): Uint8Array[] {
    const view = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    let rest = this.#held ? Buffer.concat([this.#held, view]) : view;
    const passed: Uint8Array[] = [];
    for (let at = rest.indexOf(this.#sought); at >= 0; at = rest.indexOf(this.#sought)) {
      passed.push(rest.subarray(0, at), Buffer.from(redactedKey));
      rest = rest.subarray(at + this.#sought.length);
    }
    const held = this.#heldLength(rest);
    this.#held = held === 0 ? null : Buffer.from(rest.subarray(rest.length - held));
    passed.push(held === 0 ? rest : rest.subarray(0, rest.length - held));
    return passed.filter(({ length }) => length > 0);
  }

  end(): Uint8Array[] {
    const held = this.#held;
    this.#held = null;
    return held ? [held] : [];
  }

  #heldLength(rest: Buffer): number {
    const from = Math.max(0, rest.length - this.#sought.length + 1);
    for (let at = rest.indexOf(this.#first, from); at >= 0; at = rest.indexOf(this.#first, at + 1)) {
      const length = rest.length - at;
      if (this.#sought.compare(rest, at, rest.length, 0, length) === 0) return length;
    }
    return 0;
  }
}

export interface BodyFilter {
  push(part: Uint8Array): Uint8Array[];
  /** The bytes that were kept for the next chunk. */
  end(): Uint8Array[];
}

/** Removes a connection's key from the Data API's answers. Bodies are searched for its bytes and never parsed. */
export interface KeyRedactor {
  text(value: string): string;
  createBodyFilter(): BodyFilter;
}

function createBodyFilter(forms: readonly string[]): BodyFilter {
  const filters = forms.map((form) => new ByteFilter(form));
  return {
    push: (part) => filters.reduce<Uint8Array[]>((parts, filter) => parts.flatMap((each) => filter.push(each)), [part]),
    end: () => filters.reduce<Uint8Array[]>((parts, filter) => [...parts.flatMap((each) => filter.push(each)), ...filter.end()], []),
  };
}

export function createKeyRedactor(key: string): KeyRedactor {
  const forms = formsOf(key);
  return {
    text: (value) => forms.reduce((text, form) => text.replaceAll(form, redactedKey), value),
    createBodyFilter: () => createBodyFilter(forms),
  };
}
