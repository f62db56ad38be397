import "server-only";

/** What stands where the Data API repeated the key. */
export const redactedKey = "[key]";

/** A shorter key could be a word of the data itself: replacing it would change records. */
const keyLengthMin = 8;

/** The key as it may come back: as it is, inside a JSON string, and inside an address. */
function formsOf(key: string): string[] {
  if (key.length < keyLengthMin) return [];
  const inJson = JSON.stringify(key).slice(1, -1);
  const withSlashes = inJson.replaceAll("/", "\\/");
  return [...new Set([key, inJson, withSlashes, encodeURIComponent(key)])];
}

/** Replaces one sequence of bytes in a stream of them, also where it is cut in two between parts. */
class ByteFilter {
  readonly #sought: Buffer;
  readonly #first: number;
  /** The end of what came, as far as it may be the beginning of what is sought. */
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

/** Removes a key from a body's parts. */
export interface BodyFilter {
  push(part: Uint8Array): Uint8Array[];
  /** What was held back for the next part. */
  end(): Uint8Array[];
}

/** Removes a connection's key from what the Data API answers. Bodies are searched for its bytes alone, never parsed. */
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
